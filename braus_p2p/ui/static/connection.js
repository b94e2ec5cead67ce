// The line to the program: messages come as they are told, wishes go out, and a lost line is taken up again.

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2000;

export function connect({ heard, lost }) {
  let socket = null;
  let pause = FIRST_PAUSE;

  function open() {
    socket = new WebSocket(`ws://${location.host}/live`);
    socket.addEventListener("message", (event) => {
      pause = FIRST_PAUSE;
      heard(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      lost();
      setTimeout(open, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    });
  }

  open();
  return (wish) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(wish));
  };
}

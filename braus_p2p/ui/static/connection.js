// The line to the program: messages come as they are told, wishes go out, and a lost line is taken up again.

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2000;

const secure = location.protocol === "https:";

export function connect({ heard, lost }) {
  let line = null;
  let pause = FIRST_PAUSE;
  let kind = socket;

  function open() {
    let opened = false;
    line = kind({
      heard(told) {
        opened = true;
        pause = FIRST_PAUSE;
        heard(JSON.parse(told));
      },
      closed() {
        // Some phones open no WebSocket where their player has trusted a certificate by way of exception.
        if (secure && !opened) kind = kind === socket ? stream : socket;
        lost();
        setTimeout(open, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      },
    });
  }

  open();
  return (wish) => line(JSON.stringify(wish));
}

/** A line by WebSocket; what it returns sends a wish. */
function socket({ heard, closed }) {
  const line = new WebSocket(`${secure ? "wss" : "ws"}://${location.host}/live`);
  line.addEventListener("message", (event) => heard(event.data));
  line.addEventListener("close", closed);
  return (wish) => {
    if (line.readyState === WebSocket.OPEN) line.send(wish);
  };
}

/** A line of two halves: an answer without end, and a request for each wish. */
function stream({ heard, closed }) {
  const line = new EventSource("/stream");
  let tab = "";
  line.addEventListener("tab", (event) => (tab = event.data));
  line.addEventListener("message", (event) => heard(event.data));
  line.addEventListener("error", () => {
    line.close();
    closed();
  });
  return (wish) => {
    fetch(`/wish?tab=${tab}`, { method: "POST", body: wish }).catch(() => {});
  };
}

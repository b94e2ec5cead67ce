"""How much memory this process holds, asked of the system it runs on."""

import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS of the Windows API."""

        _fields_ = (
            ("size", wintypes.DWORD),
            ("page_faults", wintypes.DWORD),
            *((name, ctypes.c_size_t) for name in ("peak", "now", "a", "b", "c", "d", "pages", "peak_pages")),
        )

    def resident_megabytes() -> float:
        """The greatest resident memory of this process so far, in MB of 10⁶ octets."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.K32GetProcessMemoryInfo.argtypes = (wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD)
        counters = _Counters(size=ctypes.sizeof(_Counters))
        kernel.K32GetProcessMemoryInfo(kernel.GetCurrentProcess(), ctypes.byref(counters), counters.size)
        return round(counters.peak / 1e6, 1)

else:
    import resource

    def resident_megabytes() -> float:
        """The greatest resident memory of this process so far, in MB of 10⁶ octets."""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        octets = most if sys.platform == "darwin" else most * 1024
        return round(octets / 1e6, 1)

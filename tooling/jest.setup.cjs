const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextEncoder, TextDecoder });

if (typeof window !== 'undefined') {
  // Widths are those of the window, which tests may change; nothing else is true of it.
  const fits = (query) => {
    const [, not, bound, width] = /^(not all and )?\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
    if (!bound) return false;
    return (bound === 'min' ? innerWidth >= width : innerWidth <= width) !== Boolean(not);
  };
  window.matchMedia ??= (query) => ({
    get matches() {
      return fits(query);
    },
    media: query,
    addListener() {},
    removeListener() {},
    addEventListener: (_change, listener) => addEventListener('resize', listener),
    removeEventListener: (_change, listener) => removeEventListener('resize', listener),
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.VTTCue ??= class {
    line = 'auto';
    position = 'auto';
    constructor(startTime, endTime, text) {
      Object.assign(this, { startTime, endTime, text });
    }
  };
  window.HTMLMediaElement.prototype.addTextTrack = function addTextTrack(kind, label, language) {
    const cues = [];
    const track = { kind, label, language, cues, mode: 'hidden', addCue: (cue) => cues.push(cue) };
    this.textTracks.push(track);
    return track;
  };
  // antd's Form uses MessageChannel, which jsdom has not; Node's own would keep the process alive.
  globalThis.MessageChannel ??= class {
    constructor() {
      const port1 = { onmessage: null, close() {} };
      this.port1 = port1;
      this.port2 = { postMessage: (data) => setTimeout(() => port1.onmessage?.({ data }), 0), close() {} };
    }
  };
  // antd measures scrollbars through a pseudo-element, which jsdom only reports as "not implemented".
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => getComputedStyle(element);
  window.scrollTo = () => {};
}

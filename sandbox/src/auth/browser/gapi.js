// Stands in for https://apis.google.com/js/api.js where there is no internet: the little of it that Firebase's pop-up
// and redirect sign-in use, with window.postMessage below. Include it before the site's own script, and only while the
// emulator is in use.
(() => {
  /** Opens the emulator's helper page in a hidden frame; hands `onOpen` what Firebase expects of a gapi frame. */
  function open({ url }, onOpen) {
    const frame = document.createElement('iframe');
    const handlers = new Map();
    const waiting = [];
    Object.assign(frame, { src: url, title: 'sign-in helper', tabIndex: -1 });
    Object.assign(frame.style, { position: 'absolute', top: '-100px', width: '1px', height: '1px', border: '0' });
    frame.setAttribute('aria-hidden', 'true');

    // The frame may speak before Firebase has registered its handler.
    const deliver = (message) => handlers.get(message.type)?.(message.payload) ?? waiting.push(message);
    window.addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow && data?.from === 'sign-in helper') deliver(data);
    });
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);

    return onOpen({
      restyle: () => Promise.resolve(),
      ping: (onAnswer) => loaded.then(() => onAnswer()),
      send(_type, _data, onAnswer) {
        // Firebase takes the answer and then throws all the same: nobody ever hears it in Google's own library.
        try {
          onAnswer([{ webStorageSupport: true }]);
        } catch {}
      },
      register(type, handler) {
        handlers.set(type, handler);
        for (const message of waiting.splice(0)) deliver(message);
      },
    });
  }

  window.gapi = {
    load: (_name, options) => (options.callback ?? options)(),
    iframes: {
      Iframe() {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open }),
    },
  };
})();

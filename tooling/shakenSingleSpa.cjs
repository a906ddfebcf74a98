/** What of single-spa is there for applications with routes of their own, and for developers: remotes' views are parcels. */
const LEFT_OUT = [
  // All that it exports, handed to each view.
  [/^var singleSpa = [^]*?^\}\);$/m, 'var singleSpa = {};'],
  [/^var customEvent = [^]*?^\};$/m, 'var customEvent = CustomEvent;'],
  // A list that only grows.
  [/^function addProfileEntry\([^]*?^\}$/m, 'function addProfileEntry() {}'],
  // What it sets on the window: how to navigate, and devtools.
  [/^if \(isInBrowser\) \{[^]*?^\}$/m, ''],
  [/^if \(isInBrowser && window[^]*?^\}$/m, ''],
];

/** Let a build keep of single-spa what mounts parcels: the rest is held together by these few statements. */
module.exports = function shakenSingleSpa(source) {
  return LEFT_OUT.reduce((kept, [part, instead]) => {
    if (!part.test(kept)) throw new Error(`single-spa has no ${part}`);
    return kept.replace(part, instead);
  }, source);
};

// Runs in the page before anything else, as it is: no compiler may add to it.
window.minoriBench = { largest: 0, shift: 0, longest: 0, header: 0, usable: 0 };

function observe(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

observe('largest-contentful-paint', (entry) => (window.minoriBench.largest = entry.startTime));
observe('layout-shift', (entry) => (window.minoriBench.shift += entry.hadRecentInput ? 0 : entry.value));
observe('longtask', (entry) => (window.minoriBench.longest = Math.max(window.minoriBench.longest, entry.duration)));

new MutationObserver(() => {
  const { minoriBench } = window;
  if (!minoriBench.header && document.querySelector('header')) minoriBench.header = performance.now();
  if (!minoriBench.usable && document.querySelector('[role=feed] button[aria-pressed]'))
    minoriBench.usable = performance.now();
}).observe(document, { childList: true, subtree: true });

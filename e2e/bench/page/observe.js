// Runs in the page before anything else, as it is: no compiler may add to it. `USABLE` stands before it.
const PLACED_LATER = 2;
const HYDRATED_LATER = 4096;

window.minoriBench = { largest: 0, shift: 0, longest: 0, blocking: 0, usable: 0 };

function observe(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

observe('largest-contentful-paint', (entry) => (window.minoriBench.largest = entry.startTime));
observe('layout-shift', (entry) => (window.minoriBench.shift += entry.hadRecentInput ? 0 : entry.value));
observe('longtask', ({ duration }) => {
  window.minoriBench.longest = Math.max(window.minoriBench.longest, duration);
  window.minoriBench.blocking += duration - 50;
});

/** Whether a press reaches React: HTML that it has not taken over yet, or not yet placed, answers nobody. */
function isTakenOver(element) {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key && element[key];
  if (!fiber) return false;
  for (; fiber; fiber = fiber.return) if (fiber.flags & (PLACED_LATER | HYDRATED_LATER)) return false;
  return true;
}

// Hydration changes nothing that could be observed: look again and again.
const looking = setInterval(() => {
  const element = document.querySelector(USABLE);
  if (!element || !isTakenOver(element)) return;
  window.minoriBench.usable = performance.now();
  clearInterval(looking);
}, 16);

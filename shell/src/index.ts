// What is one bundle must not be one long task: its parts are run one after the other, each in a task of its own, so that
// the browser can paint, and answer to a finger, in between. They are all here already: nothing is loaded by this.
const parts: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@minori/platform/query'),
  () => import(/* webpackMode: "eager" */ '@minori/platform/router'),
  () => import(/* webpackMode: "eager" */ '@minori/platform'),
  () => import(/* webpackMode: "eager" */ '@minori/design-system'),
  () => import(/* webpackMode: "eager" */ './remotes/remotes'),
  () => import(/* webpackMode: "eager" */ './shell'),
  () => import(/* webpackMode: "eager" */ './App'),
  () => import(/* webpackMode: "eager" */ './start'),
];

/** Ask for the host of a remote's view, where the server has named a remote's scripts, while the first load is run. */
function askEarly() {
  if (document.querySelector('link[rel=preload][as=script]')) import('./remotes/ViewHost').catch(() => {}); // asked for again
}

/** Resolve in a task of its own. A timer would wait some milliseconds. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function run() {
  askEarly();
  for (const part of parts) {
    await nextTask();
    await part();
  }
}

void run();

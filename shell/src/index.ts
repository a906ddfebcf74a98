import { readConfig } from './config';

// What is one bundle must not be one long task: its parts are run one after the other, each in a task of its own, so that
// the browser can paint, and answer to a finger, in between. What is imported here has come already; what has not is asked for
// in between.
const parts: (() => unknown)[] = [
  askForRemote,
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@minori/platform/query'),
  () => import(/* webpackMode: "eager" */ '@minori/platform/router'),
  () => import(/* webpackMode: "eager" */ '@minori/platform'),
  askForList,
  () => import(/* webpackMode: "eager" */ '@minori/design-system'),
  () => import(/* webpackMode: "eager" */ './remotes/remotes'),
  () => import(/* webpackMode: "eager" */ './shell'),
  () => import(/* webpackMode: "eager" */ './App'),
  () => import(/* webpackMode: "eager" */ './start'),
];

const isAskedAgain = () => {};

/**
 * Ask for what the page's remote begins with, while the shell's parts are run. Asked for by the page itself it would share the
 * line with the shell's scripts, without which nothing begins.
 */
function askForRemote() {
  const { scripts } = readConfig();
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
  }
  if (scripts.length > 0) import('./remotes/ViewHost').catch(isAskedAgain);
}

/** Ask for the list that posts stand in: their remote would do so only once it is there. */
async function askForList() {
  const { pageAt } = await import(/* webpackMode: "eager" */ './remotes/shipped');
  if (pageAt(readConfig().remotes, location)?.route.skeleton !== 'posts') return;
  import('@minori/design-system/list').catch(isAskedAgain);
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
  for (const part of parts) {
    await nextTask();
    await part();
  }
}

void run();

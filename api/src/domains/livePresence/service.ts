export { countViewers, viewersOf } from './viewers';
export { watchFrom, type Watcher } from './watching';

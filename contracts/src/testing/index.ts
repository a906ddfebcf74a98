export { aUserSummary } from './member';
export { aNotification, aNotifiedPost } from './notification';

export { answerQueries } from './answerQueries';
export { createServerShell } from './serverShell';
export type { ServerFile } from './serverFile';

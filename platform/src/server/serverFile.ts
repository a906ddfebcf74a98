import type { Remote } from '../remote/defineRemote';

/** What the server file of a remote exports as its default: what the site's server needs to render the remote's pages. */
export interface ServerFile {
  /** The same as `./remote` is in the browser. */
  remote: Remote;
}

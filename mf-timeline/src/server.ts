import type { ServerFile } from '@minori/platform/server';
import remote from './remote';

export default { remote } satisfies ServerFile;

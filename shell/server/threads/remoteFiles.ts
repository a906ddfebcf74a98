import { existsSync } from 'node:fs';
import path from 'node:path';
import designSystem from '@minori/design-system/package.json' with { type: 'json' };
import type { ShippedRemote } from '../../src/remotes/shipped';
import type { RemoteFile } from './thread';
import { unmetNeeds } from '../versions';

/** The address of a version that this site serves itself. */
const VERSION = /^\/remotes\/([\w-]+\/[\w.+-]+)\//;
/** In the browser a remote may bring a copy of its own; here all is rendered with the shell's. */
const RENDERED_WITH = { [designSystem.name]: designSystem.version };

/**
 * Return the server file that came with a remote's version; null where there is none, or where it wants another design system
 * than the shell's.
 */
export function serverFileOf(serversDir: string, remote: ShippedRemote): RemoteFile | null {
  const { hasServer, needs } = remote.manifest;
  if (!hasServer || unmetNeeds(needs, RENDERED_WITH).length > 0) return null;
  return fileBeside(serversDir, remote, 'server.cjs');
}

/** Return the file with a remote's heads that came with its version; null where there is none. It needs nothing of the shell's. */
export function headsFileOf(serversDir: string, remote: ShippedRemote): RemoteFile | null {
  return fileBeside(serversDir, remote, 'heads.cjs');
}

/** Such files lie apart from what the site serves. */
function fileBeside(serversDir: string, { address, manifest }: ShippedRemote, name: string): RemoteFile | null {
  const [, version] = VERSION.exec(address) ?? [];
  if (!version) return null;
  const file = path.join(serversDir, version, name);
  return existsSync(file) ? { name: manifest.name, file } : null;
}

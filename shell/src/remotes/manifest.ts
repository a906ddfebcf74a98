/** A remote that has not answered by then counts as unreachable. */
const TIMEOUT_MS = 2_500;

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
}

function isManifest(value: unknown): value is Manifest {
  const entry = (value as Partial<Manifest> | null)?.metaData?.remoteEntry;
  return typeof entry?.name === 'string' && typeof entry.path === 'string';
}

/**
 * Return the address of a remote's entry script, from its manifest. Reject on a wrong status, on silence, and on anything
 * that is not a manifest: the federation runtime itself would check none of these, and keep the failure.
 */
export async function readRemoteEntry(manifestUrl: string): Promise<string> {
  const url = new URL(manifestUrl, location.href);
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url.href}: HTTP ${response.status}`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url.href} is not a federation manifest`);
  const { path, name } = manifest.metaData.remoteEntry;
  return new URL(path + name, url).href;
}

import type { KeptUpload } from './kept';

/** Permissions of handles are not in all browsers, nor in the types of what is. */
interface AskedHandle extends FileSystemFileHandle {
  queryPermission?(wanted: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wanted: { mode: 'read' }): Promise<PermissionState>;
}

/**
 * Return the file of an upload that was kept; undefined where it can't be read any more, or its member has to choose it again.
 * @param mayAsk whether the member has just pressed something: then the browser may ask them
 */
export async function keptFile({ file, handle, bytes, name }: KeptUpload, mayAsk: boolean): Promise<File | undefined> {
  const found = handle ? await fileOf(handle, mayAsk).catch(() => undefined) : file;
  if (!found || found.size !== bytes || found.name !== name) return undefined;
  return (await isReadable(found)) ? found : undefined;
}

/** Return whether the browser has to ask its member before it gives the file once more. */
export async function mustAsk({ handle }: KeptUpload): Promise<boolean> {
  return (await (handle as AskedHandle | undefined)?.queryPermission?.({ mode: 'read' })) === 'prompt';
}

async function fileOf(handle: AskedHandle, mayAsk: boolean): Promise<File | undefined> {
  const wanted = { mode: 'read' } as const;
  let permission = (await handle.queryPermission?.(wanted)) ?? 'granted';
  if (permission === 'prompt' && mayAsk) permission = (await handle.requestPermission?.(wanted)) ?? 'denied';
  return permission === 'granted' ? handle.getFile() : undefined;
}

/** Return whether a file is still there as it was when it was chosen. */
export async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

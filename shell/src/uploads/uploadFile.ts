import type { Media } from '@minori/contracts';
import { ApiError, errorFrom } from '@minori/contracts/client';
import { deviceId } from '../session/device';

/** Where to, and as whom. */
export interface Sender {
  /** Where `/api/v1` is. */
  baseUrl: string;
  token: string | null;
  language: string;
}

interface Sending {
  /** Told the share that was sent, 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Send one file and answer its medium. Reject with an {@link ApiError}. */
export function uploadFile({ file, ...sending }: Sender & Sending & { file: File }): Promise<Media> {
  const form = new FormData();
  form.append('file', file);
  return send<Media>(sending, ['POST', '/posts/media?'], form);
}

/** Send a part of a file. Reject with an {@link ApiError}. */
export async function uploadPart(
  sending: Sender & Sending & { uploadId: string; number: number; bytes: ArrayBuffer; sha256: string },
): Promise<void> {
  const { uploadId, number, bytes, sha256 } = sending;
  const path = `/uploads/${uploadId}/parts/${number}?sha256=${sha256}&`;
  await send(sending, ['PUT', path], new Blob([bytes], { type: 'application/octet-stream' }));
}

/** Only XMLHttpRequest tells how far it is. */
function send<Answer>(
  { baseUrl, token, language, onProgress, signal }: Sender & Sending,
  [method, path]: [string, string],
  body: FormData | Blob,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${baseUrl}${path}client=web&app_version=${__APP_VERSION__}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    // Without it the API would take this browser for another device, and tell its member of that.
    const device = token ? deviceId() : undefined;
    if (device) request.setRequestHeader('x-device-id', device);
    request.setRequestHeader('accept-language', language);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError('network', 'the connection broke', 0)));
    request.addEventListener('abort', () => reject(new ApiError('aborted', 'the upload was canceled', 0)));
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, { status: request.status });
      const answer = response.ok
        ? response.json().then(({ data }: { data: Answer }) => data)
        : errorFrom(response).then((error) => Promise.reject(error));
      answer.then(resolve, reject);
    });
    signal.addEventListener('abort', () => request.abort());
    // It may have been given up before its turn came, as while a token was read.
    if (signal.aborted) reject(new ApiError('aborted', 'the upload was canceled', 0));
    else request.send(body);
  });
}

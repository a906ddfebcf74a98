import type { Media } from '@minori/contracts';
import { ApiError, errorFrom } from '@minori/contracts/client';

interface Upload {
  /** Where `/api/v1` is. */
  baseUrl: string;
  token: string | null;
  language: string;
  file: File;
  /** Told the share that was sent, 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Send one file and answer its medium. Reject with an {@link ApiError}. Only XMLHttpRequest tells how far it is. */
export function uploadFile({ baseUrl, token, language, file, onProgress, signal }: Upload): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${baseUrl}/posts/media?client=web&app_version=${__APP_VERSION__}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept-language', language);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new ApiError('network', 'the connection broke', 0)));
    request.addEventListener('abort', () => reject(new ApiError('aborted', 'the upload was canceled', 0)));
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, { status: request.status });
      const answer = response.ok
        ? response.json().then(({ data }: { data: Media }) => data)
        : errorFrom(response).then((error) => Promise.reject(error));
      answer.then(resolve, reject);
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

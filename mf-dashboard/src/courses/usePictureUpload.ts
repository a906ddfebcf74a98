import type { Media } from '@minori/contracts';
import { ApiError, useShell } from '@minori/platform';
import { useState } from 'react';

/** Upload a picture; what is wrong with it is said. */
export function usePictureUpload(failureText: string): {
  isSending: boolean;
  upload: (file: File, done: (medium: Media) => void) => void;
} {
  const { api, snackbar } = useShell();
  const [isSending, setSending] = useState(false);
  const send = async (file: File, done: (medium: Media) => void) => {
    setSending(true);
    try {
      const { data } = await api('POST /posts/media', { body: { file } });
      done(data);
    } catch (error) {
      const said = error instanceof ApiError ? Object.values(error.fields)[0]?.message : undefined;
      snackbar.show({ type: 'error', text: said ?? failureText });
    }
    setSending(false);
  };
  return { isSending, upload: (file, done) => void send(file, done) };
}

import { useStore } from '@nanostores/react';
import type { FileUpload } from './uploads';
import { useShell } from './useShell';

/** Return the newest upload in parts to a target; undefined where there is none. It may have been begun before the page. */
export function useFileUpload(target: string): FileUpload | undefined {
  const { uploads } = useShell();
  return useStore(uploads.$files).findLast((upload) => upload.target === target);
}

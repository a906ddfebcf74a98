import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useShell } from '@minori/platform';

const UploadTray = lazy(async () => ({ default: (await import('./UploadTray')).UploadTray }));

/** Show the posts and files that are on their way, as long as there are any. */
export function UploadHost() {
  const { uploads } = useShell();
  const [queue, files] = [useStore(uploads.$queue), useStore(uploads.$files)];
  if (queue.length === 0 && files.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  );
}

import { useLayoutEffect } from 'react';

/** Call back once what it stands beside is on the page: within a `Suspense`, when the code of all that is in there has come. */
export function Shown({ onShown }: { onShown(): void }) {
  useLayoutEffect(() => onShown(), [onShown]);
  return null;
}

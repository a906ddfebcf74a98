import { useEffect } from 'react';

/** Names the page in the browser's tab; nothing is changed while the title is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | みのり`;
  }, [title]);
}

import { useEffect } from 'react';

const SITE = 'みのり';

/** Names the page in the browser's tab; nothing changes while the title is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | ${SITE}`;
  }, [title]);
}

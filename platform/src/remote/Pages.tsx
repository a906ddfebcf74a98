import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from '../router';
import { useLoadedAhead, type LaterPage } from './laterPage';
import type { ManifestSource } from './manifest';
import { matchRoute } from './matchRoute';

/** An element, or a page that comes later, for each route of a manifest, by the route's name; no other. */
export type PagesOf<Source extends Pick<ManifestSource, 'routes'>> = {
  [Name in keyof Source['routes']]: ReactElement | LaterPage;
};

interface Props<Source extends Pick<ManifestSource, 'routes'>> {
  manifest: Source;
  pages: PagesOf<Source>;
}

/** Show the page that the address means, found in the same way as the shell finds the remote. */
export function Pages<Source extends Pick<ManifestSource, 'routes'>>({ manifest, pages }: Props<Source>) {
  const match = matchRoute([manifest], useLocation());
  useLoadedAhead(manifest, pages);
  const page: ReactElement | LaterPage | undefined = match ? pages[match.name] : undefined;
  if (!match || !page) return null;
  return (
    <Routes>
      <Route path={match.route.path} element={'load' in page ? page.element : page} />
    </Routes>
  );
}

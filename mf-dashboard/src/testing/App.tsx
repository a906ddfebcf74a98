import { Pages } from '@minori/platform';
import { manifest } from '../manifest';
import { pages } from '../pages';

/** The remote's pages, as the remote shows them. */
export const App = () => <Pages manifest={manifest} pages={pages} />;

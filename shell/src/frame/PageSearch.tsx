import { useSession } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { SearchBox, type SearchBoxProps } from '../search/SearchBox';
import { Only } from './Only';
import styles from './PageSearch.module.css';

/** The search box at the top of the search's page where the header has no room for one. */
export function PageSearch(props: Pick<SearchBoxProps, 'takesFocus' | 'onFocus'>) {
  const { pathname } = useLocation();
  const { status } = useSession();
  if (pathname !== '/search' || status !== 'member') return null;
  return (
    <Only on="narrow">
      <div className={styles.search}>
        <SearchBox {...props} />
      </div>
    </Only>
  );
}

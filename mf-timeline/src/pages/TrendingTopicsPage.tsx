import type { InvestmentLevel } from '@minori/contracts';
import { Button, EmptyState, ErrorState, Loading, RowSkeleton } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { useNavigate, useSearchParams } from '@minori/platform/router';
import { levelIn } from '../feed/choices';
import { LevelMenu } from '../feed/LevelMenu';
import { TRENDING_PATH } from '../paths';
import { useTrendingTopicsQuery } from '../queries/topics';
import { requestIdOf } from '../requestId';
import { messages } from '../topics/messages';
import { TrendingList } from '../topics/TrendingList';
import { Heading } from './Heading';
import styles from './Page.module.css';

/** What many write about now; the level stands in the address. */
export function TrendingTopicsPage() {
  const { trending: text } = useMessages(messages);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const level = levelIn(search.get('level'));
  usePageTitle(text.title);
  const choose = (chosen: InvestmentLevel | undefined) =>
    void navigate(chosen ? `${TRENDING_PATH}?level=${chosen}` : TRENDING_PATH, { replace: true });
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Heading title={text.title} note={text.note} action={<LevelMenu value={level} onChange={choose} />} />
        <Trends level={level} />
      </div>
    </div>
  );
}

function Trends({ level }: { level: InvestmentLevel | undefined }) {
  const { trending: text } = useMessages(messages);
  const query = useTrendingTopicsQuery(level);
  if (query.isPending) {
    return (
      <Loading>
        {Array.from({ length: 8 }, (_, at) => (
          <RowSkeleton key={at} avatar={false} end={false} />
        ))}
      </Loading>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        title={text.failed}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
        requestId={requestIdOf(query.error)}
      />
    );
  }
  if (query.data.length > 0) return <TrendingList topics={query.data} />;
  const next = level ? { href: TRENDING_PATH, words: text.emptyLevel.all } : { href: '/', words: text.home };
  const { title, text: words } = level ? text.emptyLevel : text.empty;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" href={next.href}>
          {next.words}
        </Button>
      }
    >
      {words}
    </EmptyState>
  );
}

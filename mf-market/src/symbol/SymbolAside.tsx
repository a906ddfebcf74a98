import type { SymbolDetail } from '@minori/contracts';
import { Button, Card, EmptyState, ErrorState, Loading, RowSkeleton, Section } from '@minori/design-system';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { describeAlert } from '../alerts/describe';
import { useIsOffered } from '../alerts/useIsOffered';
import { PredictionSummary } from '../predictions/PredictionSummary';
import { useAlertQuery } from '../queries/alerts';
import { useRelatedPostsQuery } from '../queries/relatedPosts';
import { requestIdOf } from '../requestId';
import { messages } from './asideMessages';
import { messages as symbolMessages } from './messages';
import { PostLine } from './PostLine';
import type { SectionName } from './sections';
import styles from './SymbolAside.module.css';

/** So many posts stand beside a symbol. */
const POSTS = 3;

interface SymbolAsideProps {
  symbol: SymbolDetail;
  /** The section that is shown beside it: what it tells in full is not told here as well. */
  section: SectionName;
  onOpen(section: SectionName): void;
}

/** What belongs to a symbol, at a glance, below its vote in the right column: forecasts, the own alert, the latest posts. */
export function SymbolAside({ symbol, section, onOpen }: SymbolAsideProps) {
  const t = useMessages(messages);
  const hasAlerts = useIsOffered('set_alerts');
  return (
    <>
      <Card padding="none" className={styles.part}>
        <div className={styles.summary}>
          <PredictionSummary summary={symbol.prediction_summary} symbol={symbol} />
        </div>
        <Button block variant="secondary" size="small" onClick={() => onOpen('predictions')}>
          {t.predictions}
        </Button>
      </Card>
      {hasAlerts && <OwnAlert symbol={symbol} />}
      {section !== 'posts' && <LatestPosts symbol={symbol} onAll={() => onOpen('posts')} />}
    </>
  );
}

function OwnAlert({ symbol: { id, code, name, type } }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { dialogs } = useShell();
  const alert = useAlertQuery(id).data?.my_alarm;
  return (
    <Card padding="none">
      <Section
        title={t.alert}
        className={styles.part}
        action={
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => dialogs.open('symbol.alert', { symbol: { id, code, name, type } })}
          >
            {alert ? t.changeAlert : t.setAlert}
          </Button>
        }
      >
        <p className={styles.note}>{alert ? t.alertSet(describeAlert(alert, language).length) : t.noAlert}</p>
      </Section>
    </Card>
  );
}

function LatestPosts({ symbol, onAll }: { symbol: SymbolDetail; onAll(): void }) {
  const t = useMessages(messages);
  const { posts: texts } = useMessages(symbolMessages);
  const query = useRelatedPostsQuery(symbol.id, 'newest');
  const posts = query.data?.pages[0]?.data.slice(0, POSTS);
  return (
    <Card padding="none">
      <Section
        title={t.posts}
        className={styles.part}
        action={
          <Button variant="quiet" size="small" onClick={onAll}>
            {t.allPosts}
          </Button>
        }
      >
        {query.isPending && (
          <Loading>
            {[1, 2, 3].map((each) => (
              <RowSkeleton key={each} end={false} />
            ))}
          </Loading>
        )}
        {query.isError && !posts && (
          <ErrorState compact requestId={requestIdOf(query.error)} onRetry={() => void query.refetch()} />
        )}
        {posts?.length === 0 && <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
        {posts && posts.length > 0 && (
          <ul aria-label={t.posts} className={styles.posts}>
            {posts.map((post) => (
              <PostLine key={post.id} post={post} />
            ))}
          </ul>
        )}
      </Section>
    </Card>
  );
}

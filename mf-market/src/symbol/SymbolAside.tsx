import type { SymbolDetail } from '@minori/contracts';
import { Answer, Button, Card, EmptyState, List, Loading, RowSkeleton, Section, Skeleton } from '@minori/design-system';
import { useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { describeAlert } from '../alerts/describe';
import { messages as alertMessages } from '../alerts/messages';
import { useIsOffered } from '../alerts/useIsOffered';
import { PredictionSummary } from '../predictions/PredictionSummary';
import { useAlertQuery } from '../queries/alerts';
import { useRelatedPostsQuery } from '../queries/relatedPosts';
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

/** What the member is told of the symbol; to guests it is offered. */
function OwnAlert({ symbol: { id, code, name, type } }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const alertTexts = useMessages(alertMessages);
  const language = useLanguage();
  const { dialogs } = useShell();
  const { status } = useSession();
  const query = useAlertQuery(id);
  const none = <p className={styles.note}>{t.noAlert}</p>;
  const isGuest = status === 'guest' || status === 'unregistered';
  const button = (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      onClick={() => dialogs.open('symbol.alert', { symbol: { id, code, name, type } })}
    >
      {query.data?.my_alarm ? t.changeAlert : t.setAlert}
    </Button>
  );
  const skeleton = (
    <Loading className={styles.note}>
      <Skeleton width="70%" />
    </Loading>
  );
  return (
    <Card padding="none">
      <Section
        title={t.alert}
        className={styles.part}
        action={isGuest || !query.isPending ? button : <Skeleton shape="block" width={104} height={36} />}
      >
        {isGuest ? (
          none
        ) : (
          <Answer compact query={query} skeleton={skeleton} failed={alertTexts.loadFailed}>
            {({ my_alarm: alert }) =>
              alert ? <p className={styles.note}>{t.alertSet(describeAlert(alert, language).length)}</p> : none
            }
          </Answer>
        )}
      </Section>
    </Card>
  );
}

function LatestPosts({ symbol, onAll }: { symbol: SymbolDetail; onAll(): void }) {
  const t = useMessages(messages);
  const { posts: texts } = useMessages(symbolMessages);
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
        <List
          compact
          max={POSTS}
          query={useRelatedPostsQuery(symbol.id, 'newest')}
          itemKey={({ id }) => id}
          label={t.posts}
          className={styles.posts}
          skeleton={<RowSkeleton end={false} />}
          empty={<EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
          renderItem={(post) => <PostLine post={post} />}
        />
      </Section>
    </Card>
  );
}

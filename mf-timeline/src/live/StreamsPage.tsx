import type { Stream } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Button, EmptyState, RowSkeleton, SiteLink, Tabs } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { LongList } from '@minori/design-system/list';
import { useMessages, usePageTitle, useSession } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { Heading } from '../pages/Heading';
import page from '../pages/Page.module.css';
import { streamPath } from '../paths';
import { useLookedAtStreams, useStreamsQuery, type StreamsWhen } from '../queries/live';
import styles from './Live.module.css';
import { messages } from './messages';
import { Reminder } from './Reminder';
import { StreamOf } from './StreamOf';
import { StreamFacts } from './StreamFacts';

const LISTS = ['now', 'soon', 'past'] as const;
const pathOf = (when: StreamsWhen) => (when === 'now' ? '/livestream' : `/livestream?when=${when}`);

/** `/livestream`: what is live, what will be, and what was. */
export function StreamsPage() {
  const text = useMessages(messages);
  const { user } = useSession();
  const [search] = useSearchParams();
  const when = LISTS.find((each) => each === search.get('when')) ?? 'now';
  const hostId = search.get('host');
  usePageTitle(text.title);
  useLookedAtStreams(user?.id);
  return (
    <div className={page.page}>
      <div className={page.column}>
        <Heading
          title={text.title}
          note={text.note}
          action={
            user?.has_live_permission && (
              <Button size="small" href="/livestream/new">
                {text.plan}
              </Button>
            )
          }
        />
        <Tabs
          fill
          label={text.when.label}
          value={when}
          items={LISTS.map((value) => ({ value, label: text.when[value], href: pathOf(value) }))}
        />
        {hostId ? <StreamOf hostId={hostId} /> : <Streams key={when} when={when} />}
      </div>
    </div>
  );
}

function Streams({ when }: { when: StreamsWhen }) {
  const text = useMessages(messages);
  const none = text.none[when];
  return (
    <LongList
      query={useStreamsQuery(when)}
      label={text.when[when]}
      itemKey={({ id }) => id}
      itemLabel={({ post }) => post.title}
      estimateHeight={112}
      memoryKey={`streams-${when}`}
      skeleton={<RowSkeleton />}
      skeletons={4}
      failed={text.failed}
      empty={<EmptyState title={none.title}>{none.text}</EmptyState>}
      renderItem={(stream) => <StreamRow stream={stream} />}
    />
  );
}

/** A picture of the recording, and how long that is. */
function Still({ stream: { post, recording } }: { stream: Stream }) {
  const film = post.media.find(({ id }) => id === recording?.media_id);
  if (!film || !recording?.seconds) return null;
  const { thumbnail_url: still, blur } = film.data;
  const picture = still ?? blur;
  return (
    <span className={styles.rowStill}>
      {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
      <span>{formatDuration(recording.seconds)}</span>
    </span>
  );
}

function StreamRow({ stream }: { stream: Stream }) {
  const text = useMessages(messages);
  const { post } = stream;
  return (
    <div className={styles.row}>
      <StreamFacts stream={stream} />
      <Still stream={stream} />
      <SiteLink href={streamPath(stream)} className={styles.rowTitle}>
        {post.title}
      </SiteLink>
      <p className={styles.note}>{text.by(distinctName(post.user_info))}</p>
      <Reminder stream={stream} />
    </div>
  );
}

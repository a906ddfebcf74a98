import type { StreamPlayback } from '@minori/contracts';
import { CloseIcon, IconButton, SiteLink } from '@minori/design-system';
import { SmallLivePlayer } from '@minori/design-system/film';
import { ApiError, isRefused, useMessages, useShell, type WatchedStream } from '@minori/platform';
import { messages } from './messages';
import styles from './StreamCorner.module.css';

/** A live stream that goes on in a corner while its viewer looks at other pages, until it is over or theirs no more. */
export function StreamCorner({ stream: { id, title, host, poster, links } }: { stream: WatchedStream }) {
  const { api, player, snackbar } = useShell();
  const t = useMessages(messages);
  const address = `/livestream/${id}`;
  const close = () => player.watch(null);

  function endWith(text: string) {
    close();
    snackbar.show({ type: 'info', text });
  }

  async function renew(): Promise<StreamPlayback | null> {
    try {
      return (await api('GET /live/streams/:id/playback', { params: { id } })).data;
    } catch (error) {
      if (!isRefused(error)) throw error;
      const isOver = error instanceof ApiError && error.code === 'conflict';
      endWith(isOver ? t.streamEnded(title) : t.streamClosed(title));
      return null;
    }
  }

  return (
    <section className={styles.corner} aria-label={t.stream}>
      <SmallLivePlayer
        title={title}
        links={links}
        renew={renew}
        poster={poster ?? undefined}
        onEnded={() => endWith(t.streamEnded(title))}
        onHeard={(pause) => player.takeFloor(pause)}
        className={styles.picture}
      >
        {/* The title below leads there, too. */}
        <SiteLink href={address} tabIndex={-1} aria-hidden className={styles.surface} />
      </SmallLivePlayer>
      <div className={styles.line}>
        <div className={styles.words}>
          <SiteLink href={address} className={styles.title}>
            {title}
          </SiteLink>
          <span className={styles.host}>{host}</span>
        </div>
        <IconButton label={t.closeStream} onClick={close}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </section>
  );
}

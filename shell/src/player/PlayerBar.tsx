import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { AudioIcon, ChevronUpIcon, CloseIcon, IconButton, Pill, SiteLink } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { DESKTOP, useMediaQuery, useMessages, useShell, type Track } from '@minori/platform';
import { Failure, Offer, PlayButton, Progress, QueueList, RateMenu, Transport } from './Controls';
import { messages } from './messages';
import styles from './Player.module.css';

/** The player at the bottom: all of it on large screens, a line that opens into a sheet on phones. */
export function PlayerBar() {
  const { player } = useShell();
  const t = useMessages(messages);
  const { track, status, offer } = useStore(player.$player);
  const isDesktop = useMediaQuery(DESKTOP);
  const [isOpen, setOpen] = useState(false);
  if (!track) return null;
  const close = (
    <IconButton label={t.close} onClick={() => player.close()}>
      <CloseIcon size={20} />
    </IconButton>
  );
  const notice = offer ? <Offer /> : status === 'failed' ? <Failure /> : null;

  if (isDesktop) {
    return (
      <section className={styles.bar} aria-label={t.player}>
        <div className={styles.inner}>
          <TrackInfo track={track} />
          <Transport />
          {notice ?? <Progress />}
          <RateMenu />
          <QueueList />
          {close}
        </div>
      </section>
    );
  }
  return (
    <section className={styles.bar} aria-label={t.player}>
      <ProgressLine />
      <div className={styles.inner}>
        <TrackInfo track={track} />
        <PlayButton />
        <IconButton label={t.open} onClick={() => setOpen(true)}>
          <ChevronUpIcon size={20} />
        </IconButton>
        {close}
      </div>
      <Dialog
        open={isOpen || offer !== null}
        onClose={() => (offer ? player.close() : setOpen(false))}
        title={t.player}
      >
        <div className={styles.sheet}>
          <TrackInfo track={track} />
          {notice ?? <Progress />}
          <div className={styles.sheetControls}>
            <RateMenu />
            <Transport />
            <QueueList />
          </div>
        </div>
      </Dialog>
    </section>
  );
}

function TrackInfo({ track }: { track: Track }) {
  return (
    <div className={styles.info}>
      {track.thumbnailUrl ? (
        <img src={track.thumbnailUrl} alt="" width={48} height={48} />
      ) : (
        <span className={styles.noThumbnail}>
          <AudioIcon size={20} />
        </span>
      )}
      <div className={styles.words}>
        <SiteLink href={`/${track.parent.username}/posts/${track.parent.id}`} className={styles.title}>
          {track.trackTitle}
        </SiteLink>
        <span className={styles.author}>
          {track.postAuthor}
          {track.isLocked && <Pill kind="free_minutes" minutes={track.freeMinutes} />}
        </span>
      </div>
    </div>
  );
}

function ProgressLine() {
  const { player } = useShell();
  const { duration } = useStore(player.$player);
  const position = useStore(player.$position);
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return <div className={styles.line} style={{ transform: `scaleX(${share})` }} />;
}

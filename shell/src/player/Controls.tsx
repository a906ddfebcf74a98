import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { mayPlayAt, PLAYBACK_RATES, SELECTABLE_RATES } from '@minori/contracts/rules';
import {
  JumpBackIcon,
  Button,
  CheckIcon,
  IconButton,
  JumpForwardIcon,
  LockIcon,
  Menu,
  NextIcon,
  PauseIcon,
  PlayIcon,
  Popover,
  PreviousIcon,
  QueueIcon,
  Spinner,
  Waveform,
} from '@minori/design-system';
import { formatDuration, formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMemberAction, useMessages, useSession, useShell } from '@minori/platform';
import { BACK_SECONDS, FORWARD_SECONDS } from './mediaSession';
import { messages } from './messages';
import styles from './Player.module.css';

/** Play or pause; turns while the sound is on its way. */
export function PlayButton() {
  const { player } = useShell();
  const t = useMessages(messages);
  const { status } = useStore(player.$player);
  const isOn = status === 'playing' || status === 'loading';
  return (
    <IconButton label={isOn ? t.pause : t.play} className={styles.play} onClick={() => player.toggle()}>
      {status === 'loading' ? <Spinner size={20} /> : isOn ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
    </IconButton>
  );
}

/** The row of buttons around play. */
export function Transport() {
  const { player } = useShell();
  const t = useMessages(messages);
  const jump = (seconds: number) => player.seek(player.$position.get() + seconds);
  return (
    <div className={styles.transport}>
      <IconButton label={t.previous} onClick={() => player.previous()}>
        <PreviousIcon size={18} />
      </IconButton>
      <IconButton label={t.back} onClick={() => jump(-BACK_SECONDS)}>
        <JumpBackIcon size={18} />
      </IconButton>
      <PlayButton />
      <IconButton label={t.forward} onClick={() => jump(FORWARD_SECONDS)}>
        <JumpForwardIcon size={18} />
      </IconButton>
      <IconButton label={t.next} onClick={() => player.next()}>
        <NextIcon size={18} />
      </IconButton>
    </div>
  );
}

/** The recording as a slider, with the time at its sides. */
export function Progress() {
  const { player } = useShell();
  const t = useMessages(messages);
  const { track, duration } = useStore(player.$player);
  const position = useStore(player.$position);
  if (!track) return null;
  return (
    <div className={styles.progress}>
      <span className={styles.time}>{formatDuration(position)}</span>
      <Waveform
        label={t.position}
        spectrum={track.spectrum}
        position={position}
        duration={duration}
        onSeek={(seconds) => player.seek(seconds)}
      />
      <span className={styles.time}>{formatDuration(duration)}</span>
    </div>
  );
}

/** The speeds; one that takes a membership leads to it. */
export function RateMenu() {
  const { player } = useShell();
  const { user } = useSession();
  const t = useMessages(messages);
  const { rate } = useStore(player.$player);
  const abilities = user?.abilities ?? [];
  const pay = useDialog('membership.pay');
  const shown = PLAYBACK_RATES.filter(
    ({ rate: one }) => mayPlayAt(one, abilities) || (pay && SELECTABLE_RATES.includes(one)),
  );
  return (
    <Menu
      label={t.rate}
      width={176}
      trigger={(trigger) => (
        <button type="button" className={styles.rate} aria-label={`${t.rate} ${t.rateValue(rate)}`} {...trigger}>
          {t.rateValue(rate)}
        </button>
      )}
      groups={[
        {
          key: 'rates',
          items: shown.map(({ rate: one, needs }) => ({
            key: String(one),
            label: t.rateValue(one),
            icon: one === rate ? <CheckIcon size={18} /> : <span className={styles.noIcon} />,
            end: !mayPlayAt(one, abilities) ? <LockIcon size={16} /> : undefined,
            onSelect: () => {
              if (needs === null || mayPlayAt(one, abilities)) player.setRate(one);
              else pay?.({ ability: needs });
            },
          })),
        },
      ]}
    />
  );
}

/** What plays next. */
export function QueueList() {
  const { player } = useShell();
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { queue, track } = useStore(player.$player);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t.queue}
      width={320}
      trigger={(trigger) => (
        <IconButton label={t.queue} {...trigger}>
          <QueueIcon size={20} />
        </IconButton>
      )}
    >
      <ol className={styles.queue}>
        {queue
          .filter(({ removed }) => !removed)
          .map((one) => (
            <li key={one.id} aria-current={one.id === track?.id || undefined}>
              <button type="button" onClick={() => player.play(one, queue)}>
                <span>{one.trackTitle}</span>
                <small>{one.postAuthor}</small>
              </button>
            </li>
          ))}
      </ol>
    </Popover>
  );
}

/** Said where the free minutes end, with the one way to hear on. */
export function Offer() {
  const { player, navigation } = useShell();
  const pay = useDialog('membership.pay');
  const subscribe = useDialog('prime.subscribe');
  const asMember = useMemberAction();
  const language = useLanguage();
  const t = useMessages(messages);
  const { track, offer } = useStore(player.$player);
  if (!track || !offer) return null;
  const { authorId, username } = track.parent;
  const price = track.priceFrom ?? null;
  const way = wayOn();
  return (
    <div className={styles.offer} role="status">
      <p>
        <strong>{t.over}</strong>
        <span>{t[`offer_${offer}`](track.postAuthor)}</span>
        {offer !== 'gold' && price !== null && <span>{t[`terms_${offer}`](formatYen(price, language))}</span>}
      </p>
      {way && (
        <Button size="small" onClick={way.go}>
          {way.label}
        </Button>
      )}
    </div>
  );

  /** Who is signed in pays here, and hears on; where that can't be, the author is looked at. */
  function wayOn() {
    if (offer === 'gold') {
      return pay && { label: t.toMembership, go: () => asMember(() => void pay({ ability: 'read_gold_posts' })) };
    }
    if (offer && subscribe && authorId !== undefined && price !== null) {
      return {
        label: t[`subscribe_${offer}`],
        go: () => asMember(() => void subscribe({ creator_id: authorId, plan: offer })),
      };
    }
    return { label: t.toProfile, go: () => navigation.navigator.push(`/${username}`) };
  }
}

/** Said when a recording can't be played. */
export function Failure() {
  const { player } = useShell();
  const t = useMessages(messages);
  return (
    <div className={styles.offer} role="alert">
      <p>{t.failed}</p>
      <Button size="small" variant="secondary" onClick={() => player.toggle()}>
        {t.retry}
      </Button>
    </div>
  );
}

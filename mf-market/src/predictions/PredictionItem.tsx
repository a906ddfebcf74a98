import type { Prediction } from '@minori/contracts';
import { levelOf } from '@minori/contracts/rules';
import {
  Avatar,
  Count,
  HeartIcon,
  LevelBadge,
  MemberName,
  RelativeTime,
  SiteLink,
  useLangOf,
} from '@minori/design-system';
import { formatCount, formatPrice, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMemberAction, useMessages } from '@minori/platform';
import { lazy, memo, Suspense, useState } from 'react';
import { symbolPath } from '../paths';
import { useLikePredictionMutation } from '../queries/predictions';
import { noonOf } from '../symbol/prices';
import { AlertBell } from './AlertBell';
import { Target } from './Grade';
import { messages } from './messages';
import styles from './PredictionItem.module.css';
import { RecordLine } from './RecordLine';

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog')).HistoryDialog }));

/** A prediction: whose, how good they have been, both prices with their grades, and the comment. */
export const PredictionItem = memo(function PredictionItem({ prediction }: { prediction: Prediction }) {
  const t = useMessages(messages);
  const { user_info: user } = prediction;
  return (
    <article className={styles.item} aria-label={user?.name ?? t.unknown}>
      <header className={styles.head}>
        <Picture prediction={prediction} />
        <div className={styles.who}>
          <Head prediction={prediction} />
          <p className={styles.record}>
            <RecordLine record={prediction.forecaster_record} username={user?.username} />
          </p>
        </div>
        {user && !user.is_deleted && !prediction.is_mine && <AlertBell user={user} symbol={prediction.symbol} />}
      </header>
      <div className={styles.body}>
        <Said prediction={prediction} />
      </div>
    </article>
  );
});

/** The same in the list of one member, where the symbol is what tells them apart. */
export const OwnedPrediction = memo(function OwnedPrediction({ prediction }: { prediction: Prediction }) {
  const { id, name, code } = prediction.symbol;
  return (
    <article className={styles.item} aria-label={name}>
      <header className={styles.first}>
        <SiteLink href={symbolPath(id)} className={styles.name}>
          {name}
        </SiteLink>
        <span className={styles.time}>{code}</span>
        <RelativeTime value={prediction.created_at} className={styles.time} />
      </header>
      <Said prediction={prediction} />
    </article>
  );
});

function Said({ prediction }: { prediction: Prediction }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  return (
    <>
      <dl className={styles.targets}>
        <Target label={t.week} target="week" prediction={prediction} />
        <Target label={t.month} target="month" prediction={prediction} />
      </dl>
      {prediction.comment && (
        <p lang={langOf(prediction.comment)} className={styles.comment}>
          {prediction.comment}
        </p>
      )}
      <Foot prediction={prediction} />
    </>
  );
}

/** Leads to the member as their name beside it does: it is for the finger. */
function Picture({ prediction: { user_info: user } }: { prediction: Prediction }) {
  const picture = <Avatar src={user?.avatar_url ?? null} member={user} mood={user?.emotion ?? null} size={40} />;
  if (!user || user.is_deleted) return picture;
  return (
    <SiteLink href={`/${user.username}`} tabIndex={-1} aria-hidden className={styles.picture}>
      {picture}
    </SiteLink>
  );
}

function Head({ prediction: { user_info: user, created_at } }: { prediction: Prediction }) {
  const t = useMessages(messages);
  const time = <RelativeTime value={created_at} className={styles.time} />;
  if (!user || user.is_deleted) {
    return (
      <p className={styles.first}>
        <span className={styles.name}>{t.unknown}</span>
        {time}
      </p>
    );
  }
  return (
    <MemberName member={user}>
      {(name) => (
        <p className={styles.first}>
          <SiteLink href={`/${user.username}`} className={styles.name}>
            {name}
          </SiteLink>
          <LevelBadge level={levelOf(user.badge)} size={16} />
          {time}
        </p>
      )}
    </MemberName>
  );
}

function Foot({ prediction }: { prediction: Prediction }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const asMember = useMemberAction();
  const [history, setHistory] = useState<'none' | 'open' | 'closing'>('none');
  const like = useLikePredictionMutation(prediction, t.likeFailed);
  const { is_liked: isLiked, like_count: likes, edit_count: edits, base_price, base_day, decimals } = prediction;
  const toggleLike = () => asMember(() => like.mutate(!isLiked));
  return (
    <footer className={styles.foot}>
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={t.likeCount(formatCount(likes, language))}
        className={styles.like}
        onClick={toggleLike}
      >
        <HeartIcon size={16} fill={isLiked ? 'currentColor' : 'none'} />
        <Count value={likes} />
      </button>
      <span>{t.base(formatPrice(base_price, language, decimals), formatShortDate(noonOf(base_day), language))}</span>
      {edits > 0 && (
        <button type="button" aria-haspopup="dialog" className={styles.edited} onClick={() => setHistory('open')}>
          {t.edited(edits)}
        </button>
      )}
      {history !== 'none' && (
        <Suspense fallback={null}>
          <HistoryDialog
            prediction={prediction}
            open={history === 'open'}
            onClose={() => setHistory('closing')}
            onClosed={() => setHistory('none')}
          />
        </Suspense>
      )}
    </footer>
  );
}

import { useEffect, useState } from 'react';
import { Button, RetryIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { useFeedRefresh, type FeedSource } from '../queries/feed';
import styles from './NewerButton.module.css';

const OLD_AFTER = 3 * 60_000;

/** Offer to read a timeline anew once it is three minutes old. It floats, so that nothing moves when it appears. */
export function NewerButton({ source, readAt }: { source: FeedSource; readAt: number }) {
  const { feed: text } = useMessages(messages);
  const refresh = useFeedRefresh(source);
  const isOld = useIsOld(readAt);
  const [isReading, setReading] = useState(false);
  if (!isOld && !isReading) return null;
  const read = async () => {
    setReading(true);
    window.scrollTo({ top: 0 });
    await refresh().finally(() => setReading(false));
  };
  return (
    <div className={styles.place}>
      <Button
        size="small"
        icon={<RetryIcon />}
        loading={isReading}
        className={styles.button}
        onClick={() => void read()}
      >
        {text.newer}
      </Button>
    </div>
  );
}

function useIsOld(readAt: number): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const left = readAt + OLD_AFTER - Date.now();
    setOld(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setOld(true), left);
    return () => clearTimeout(timer);
  }, [readAt]);
  return isOld;
}

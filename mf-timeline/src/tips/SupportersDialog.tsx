import type { Post, Tip } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import {
  Button,
  EmptyState,
  HeartIcon,
  List,
  RelativeTime,
  RowSkeleton,
  useLangOf,
  WarningIcon,
} from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { PersonRow } from '../people/PersonRow';
import { useThankMutation, useTipsQuery } from '../queries/tips';
import { messages } from './messages';
import styles from './SupportersDialog.module.css';

interface SupportersDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Who has given something for a post, with what they said; its author can thank each. */
export function SupportersDialog({ post, open, onClose, onClosed }: SupportersDialogProps) {
  const text = useMessages(messages);
  return (
    <Dialog flush open={open} onClose={onClose} afterClose={onClosed} title={text.heading}>
      <List
        compact
        query={useTipsQuery(post.id)}
        itemKey={({ id }) => id}
        label={text.heading}
        skeleton={<RowSkeleton />}
        skeletons={4}
        failed={text.failed}
        empty={<EmptyState title={text.none} />}
        renderItem={(tip) => (
          <li className={styles.item}>
            <PersonRow person={tip.user_info} follow="quiet" onLeave={onClose}>
              <Given post={post} tip={tip} />
            </PersonRow>
          </li>
        )}
      />
    </Dialog>
  );
}

function Given({ post, tip }: { post: Post; tip: Tip }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  const { coins, message, contact_kinds, created_at } = tip;
  return (
    <div className={styles.given}>
      <p className={styles.facts}>
        <span className={styles.coins}>{text.coins(formatNumber(coins, language))}</span>
        <RelativeTime value={created_at} />
      </p>
      {message !== null && (
        <p lang={langOf(message)} className={styles.message}>
          {message}
        </p>
      )}
      {contact_kinds.length > 0 && (
        <p className={styles.warning}>
          <WarningIcon size={16} />
          {text.contacts}
        </p>
      )}
      <Thanks post={post} tip={tip} />
    </div>
  );
}

/** That the author has thanked; to the author, doing so. */
function Thanks({ post, tip: { id, user_info, thanked_at } }: { post: Post; tip: Tip }) {
  const text = useMessages(messages);
  const { snackbar } = useShell();
  const thank = useThankMutation(post.id, () => snackbar.show({ type: 'error', text: text.thankFailed }));
  if (thanked_at) {
    return (
      <p className={styles.thanked}>
        <HeartIcon size={16} />
        {text.thanked}
      </p>
    );
  }
  if (!post.is_my_post || user_info.is_deleted) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={text.thankFor(distinctName(user_info))}
      onClick={() => thank.mutate({ id, at: new Date().toISOString() })}
    >
      {text.thank}
    </Button>
  );
}

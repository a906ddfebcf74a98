import type { OwnComment } from '@minori/contracts';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { beginningOf } from '../dashboard/beginningOf';
import { ChooseBox } from '../dashboard/selection';
import { Answering } from './Answering';
import { CommentedPost, CommentFacts, CommentText } from './CommentParts';
import styles from './CommentCard.module.css';
import { messages } from './messages';

/** An own comment, how it was received, and the post that it is about. */
export function CommentCard({ comment }: { comment: OwnComment }) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <li className={styles.card}>
      <div className={styles.said}>
        <ChooseBox id={comment.id} label={text.choose(beginningOf(comment.text))} />
        <div>
          <CommentText comment={comment} />
        </div>
      </div>
      <CommentFacts comment={comment}>
        <span>{text.likes(formatCount(comment.like_count, language))}</span>
        {!comment.parent_id && <span>{text.replies(formatCount(comment.reply_count, language))}</span>}
      </CommentFacts>
      <div className={styles.post}>
        <CommentedPost comment={comment} />
      </div>
      <Answering comment={comment} />
    </li>
  );
}

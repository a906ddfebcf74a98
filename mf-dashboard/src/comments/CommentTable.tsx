import type { OwnComment } from '@minori/contracts';
import { Count, type ListScreenProps } from '@minori/design-system';
import { TableList, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { beginningOf } from '../dashboard/beginningOf';
import { messages as listMessages } from '../dashboard/messages';
import { useSelection } from '../dashboard/selection';
import { Answering } from './Answering';
import { CommentedPost, CommentFacts, CommentText } from './CommentParts';
import { messages } from './messages';

/** The own comments where there is room for their posts and figures side by side. */
export function CommentTable(screen: ListScreenProps<OwnComment>) {
  const text = useMessages(messages);
  const columns = useMemo<Column<OwnComment>[]>(
    () => [
      {
        key: 'comment',
        title: text.comment,
        render: (comment) => (
          <>
            <CommentText comment={comment} />
            <CommentFacts comment={comment} />
            <Answering comment={comment} />
          </>
        ),
      },
      { key: 'post', title: text.post, width: 216, render: (comment) => <CommentedPost comment={comment} /> },
      {
        key: 'likes',
        title: text.likesHead,
        width: 80,
        align: 'end',
        render: (comment) => <Count value={comment.like_count} />,
      },
      {
        key: 'replies',
        title: text.repliesHead,
        width: 72,
        align: 'end',
        render: (comment) => (comment.parent_id ? null : <Count value={comment.reply_count} />),
      },
    ],
    [text],
  );
  const { selected, choose } = useSelection();
  const selection = {
    selected,
    onChange: choose,
    allLabel: useMessages(listMessages).selection.all,
    labelOf: (comment: OwnComment) => text.choose(beginningOf(comment.text)),
  };
  return <TableList {...screen} label={text.title} columns={columns} selection={selection} />;
}

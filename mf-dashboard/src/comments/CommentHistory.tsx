import type { OwnComment } from '@minori/contracts';
import type { ListScreenProps } from '@minori/design-system';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import { CommentCard } from './CommentCard';

const CommentTable = lazy(async () => ({ default: (await import('./CommentTable')).CommentTable }));

/** The member's own comments with the posts that they are about. */
export function CommentHistory(screen: ListScreenProps<OwnComment>) {
  return (
    <ListOrTable screen={screen} Table={CommentTable} renderCard={(comment) => <CommentCard comment={comment} />} />
  );
}

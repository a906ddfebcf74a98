import type { Post } from '@minori/contracts';
import { Count, Loading, Skeleton, VisuallyHidden, type ListScreenProps } from '@minori/design-system';
import { TableList, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useMemo } from 'react';
import { messages as listMessages } from '../dashboard/messages';
import { useSelection } from '../dashboard/selection';
import { messages } from './messages';
import { nameOf } from './nameOf';
import { PostMenu, PostSummary } from './PostSummary';

const PostDetails = lazy(async () => ({ default: (await import('./PostDetails')).PostDetails }));

/** The post history where there is room for its figures side by side. */
export function PostTable(screen: ListScreenProps<Post>) {
  const t = useMessages(messages);
  const columns = useMemo<Column<Post>[]>(
    () => [
      { key: 'post', title: t.post, render: (post) => <PostSummary post={post} /> },
      figure('views', t.views, (post) => post.view_count),
      figure('likes', t.likes, (post) => post.like_count),
      figure('comments', t.comments, (post) => post.comment_count),
      {
        key: 'actions',
        title: <VisuallyHidden>{t.actions}</VisuallyHidden>,
        width: 60,
        align: 'end',
        render: (post) => <PostMenu post={post} />,
      },
    ],
    [t],
  );
  const details = useMemo(() => ({ label: t.details.show, render: (post: Post) => <LateDetails post={post} /> }), [t]);
  const { selected, choose } = useSelection();
  const selection = {
    selected,
    onChange: choose,
    allLabel: useMessages(listMessages).selection.all,
    labelOf: (post: Post) => t.choose(nameOf(post, t.untitled)),
  };
  return <TableList {...screen} label={t.title} columns={columns} details={details} selection={selection} />;
}

function LateDetails({ post }: { post: Post }) {
  const shape = (
    <Loading>
      <Skeleton shape="block" height={58} />
    </Loading>
  );
  return (
    <Suspense fallback={shape}>
      <PostDetails post={post} />
    </Suspense>
  );
}

function figure(key: string, title: string, countOf: (post: Post) => number): Column<Post> {
  return { key, title, width: 84, align: 'end', render: (post) => <Count value={countOf(post)} /> };
}

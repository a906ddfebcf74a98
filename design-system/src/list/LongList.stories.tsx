import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../card/Card.tsx';
import { PostCardSkeleton } from '../skeleton/Skeleton.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { LongList } from './LongList.tsx';
import { aQuery, pagesOf } from './samples.ts';

function Example({ pages = 500, fails = false }: { pages?: number; fails?: boolean }) {
  const [loaded, setLoaded] = useState(1);
  const query = aQuery({
    data: pagesOf(loaded),
    hasNextPage: loaded < pages,
    isFetchNextPageError: fails,
    fetchNextPage: () => setLoaded(loaded + 1),
  });
  return (
    <div style={{ maxWidth: 600 }}>
      <LongList
        label="投稿"
        query={query}
        itemKey={({ id }) => id}
        estimateHeight={140}
        skeleton={<PostCardSkeleton />}
        empty={<EmptyState title="投稿はまだありません" />}
        renderItem={({ id, name }) => (
          <Card>
            <p>{`${name}の投稿`}</p>
            <p>{'長さのちがう本文が続きます。'.repeat((Number(id) * 7) % 11)}</p>
          </Card>
        )}
      />
    </div>
  );
}

const meta: Meta<typeof Example> = { title: 'List/LongList', component: Example };
export default meta;

export const Default: StoryObj<typeof Example> = {};
export const LastPage: StoryObj<typeof Example> = { args: { pages: 1 } };
export const FailedMore: StoryObj<typeof Example> = { args: { fails: true } };

import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../card/Card.tsx';
import { Loading, PostCardSkeleton } from '../skeleton/Skeleton.tsx';
import { VirtualList } from './VirtualList.tsx';

const PAGE = 20;

function Example({ pages = 500 }: { pages?: number }) {
  const [loaded, setLoaded] = useState(1);
  const items = Array.from({ length: loaded * PAGE }, (_, at) => at + 1);
  return (
    <div style={{ maxWidth: 600 }}>
      <VirtualList
        label="投稿"
        items={items}
        itemKey={String}
        estimateHeight={140}
        gap={12}
        hasMore={loaded < pages}
        onEndReached={() => setLoaded(loaded + 1)}
        renderItem={(item) => (
          <Card>
            <p>{`${item}件目の投稿`}</p>
            <p>{'長さのちがう本文が続きます。'.repeat((item * 7) % 11)}</p>
          </Card>
        )}
        footer={
          loaded < pages && (
            <Loading>
              <PostCardSkeleton />
            </Loading>
          )
        }
      />
    </div>
  );
}

const meta: Meta<typeof Example> = { title: 'List/VirtualList', component: Example };
export default meta;

export const Default: StoryObj<typeof Example> = {};
export const LastPage: StoryObj<typeof Example> = { args: { pages: 1 } };

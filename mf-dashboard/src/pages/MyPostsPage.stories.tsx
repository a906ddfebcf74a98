import type { Language, Post } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { MyPostsPage } from './MyPostsPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; list?: () => { data: Post[]; last_id: null } };
}

const mine = (changes: Partial<Post> = {}) =>
  aPost({ abilities: { can_delete: true, can_edit: true, can_comment: true }, ...changes });

const posts = () => [
  mine({
    text: '来週の雇用統計で見るところを3つに絞りました。速報値だけでなく、前月分の修正と平均時給の内訳まで確認します。',
    view_count: 18_420,
  }),
  mine({ type: 'paid', text: 'ポートフォリオの見直し', published_at: '2999-01-05T00:00:00.000Z' }),
  mine({ type: 'gold', title: '配当の再投資を20年続けると', status: 'on_processing', view_count: 0, like_count: 0 }),
  mine({ status: 'disabled', text: '短い投稿' }),
];

/** The member's own posts in the frame of the dashboard. */
export default {
  title: 'Dashboard/MyPostsPage',
  component: MyPostsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard/my_posts"
        user={parameters.isGuest ? null : aCurrentUser({ is_creator: true })}
        answers={{ 'GET /posts/my_posts': parameters.list ?? (() => ({ data: posts(), last_id: null })) }}
      >
        <DashboardLayout>
          <Story />
        </DashboardLayout>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Empty = { parameters: { list: () => ({ data: [], last_id: null }) } };

export const Failed = {
  parameters: {
    list: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { list: () => new Promise(() => {}) } };

export const Guest = { parameters: { isGuest: true } };

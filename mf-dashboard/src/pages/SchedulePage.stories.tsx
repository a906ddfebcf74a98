import type { Language, Post } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { SchedulePage } from './SchedulePage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; list?: () => { data: Post[]; last_id: null } };
}

const scheduled = (published_at: string, text: string) =>
  aPost({ text, title: '', post_state: 'scheduled', published_at });

const posts = () => [
  scheduled('2999-01-07T00:30:00.000Z', '来週の雇用統計で見るところ'),
  scheduled('2999-01-07T09:00:00.000Z', '雇用統計の結果'),
  scheduled('2999-01-22T03:00:00.000Z', '決算短信は、まず営業キャッシュフローから読みます'),
];

/** What is to come out, by the days of a month. */
export default {
  title: 'Dashboard/SchedulePage',
  component: SchedulePage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard/my_posts/schedule?month=2999-01"
        user={parameters.isGuest ? null : aCurrentUser()}
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

import { ApiError } from '@minori/platform';
import { aPost } from '@minori/platform/testing';
import { aCommentPage } from '../testing/samples';
import { inShell } from '../testing/story';
import { Comments } from './Comments';

const answering = (answer: () => ReturnType<typeof aCommentPage>) => ({
  parameters: { shell: { answers: { 'GET /posts/:id/comments': answer } } },
});

/** What was said below a post. */
export default {
  title: 'Timeline/Comments',
  component: Comments,
  decorators: [inShell],
  args: { post: aPost() },
};

export const Default = {};

export const English = { globals: { language: 'en' } };

export const Empty = answering(() => aCommentPage([]));

export const Loading = answering(() => new Promise<never>(() => undefined) as never);

export const Failed = answering(() => {
  throw new ApiError('internal', '', 500, {}, 'request-1');
});

export const Locked = {
  args: {
    post: aPost({ type: 'paid', content_access: { is_authorized: false, requires: 'prime', price_from: null } }),
  },
};

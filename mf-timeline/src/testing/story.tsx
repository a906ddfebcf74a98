import type { ComponentType } from 'react';
import type { Language } from '@minori/contracts';
import { aCurrentUser, aForecasterRecord, StoryShell, type TestShellOptions } from '@minori/platform/testing';
import { aCommentPage, asItems, aTimeline, aTip, aTipPage, someComments } from './samples';

interface StoryContext {
  globals: { language?: Language };
  /** What the story's shell knows and answers; a member looks unless said otherwise. */
  parameters: { shell?: TestShellOptions };
}

/** Show a story in the page's column, inside of a shell. */
export function inShell(Story: ComponentType, { globals, parameters: { shell } }: StoryContext) {
  return (
    <StoryShell
      key={globals.language}
      user={aCurrentUser()}
      language={globals.language}
      {...shell}
      answers={{
        'GET /feeds/recommend_timeline': () => ({ data: asItems(aTimeline()), next_page: null }),
        'GET /feeds/following_timeline': () => ({ data: asItems(aTimeline().slice(3)), next_key: null }),
        'GET /profiles/:id/posts': () => ({ data: aTimeline().slice(0, 1), last_id: null }),
        'GET /news/charts/symbols/predictions/users/:id/record': { data: aForecasterRecord() },
        'GET /posts/:id/comments': () => aCommentPage(someComments(aTimeline()[0])),
        'GET /posts/:id/tips': () => aTipPage([aTip({ message: '決算の読み方がとても参考になりました' })]),
        'POST /posts/:id/views': { data: { ok: true } },
        'GET /posts/related': () => ({ data: aTimeline().slice(0, 3) }),
        'GET /posts/creator/:id/top': () => ({ data: aTimeline().slice(0, 2) }),
        'POST /posts/:id/saves': ({ body }) => ({
          data: { is_saved: (body as { action: string }).action === 'save' },
        }),
        'POST /posts/:id/shares': { data: { is_shared: true, share_count: 19 } },
        'POST /posts/:id/likes': ({ body }) => {
          const is_liked = (body as { action: string }).action === 'like';
          return { data: { is_liked, like_count: is_liked ? 1_285 : 1_284 } };
        },
        'POST /users/follows': ({ body }) => {
          const is_followed = (body as { action: string }).action === 'follow';
          return { data: { is_followed, follow_count: is_followed ? 129 : 128 } };
        },
        'GET /news/charts/symbols': {
          data: [
            { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' },
            { id: 'b'.repeat(24), code: 'USDJPY', name: '米ドル/円', type: 'forex' },
          ],
        },
        ...shell?.answers,
      }}
    >
      <div style={{ maxWidth: 680, margin: '0 auto' }}>
        <Story />
      </div>
    </StoryShell>
  );
}

import { ApiError } from '@minori/platform';
import { aRankingItem } from '../testing/finding';
import { inShell } from '../testing/story';
import { CreatorRankingPage } from './CreatorRankingPage';

const never = () => new Promise<never>(() => {}) as never;
const answering = (answer: unknown) => ({
  parameters: { shell: { path: '/creators/rankings', answers: { 'GET /users/creators_ranking': answer } } },
});

/** The creators in their order. */
export default {
  title: 'Timeline/CreatorRankingPage',
  component: CreatorRankingPage,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
};

export const Default = answering({
  data: [
    aRankingItem(1, { previous_position: 1 }),
    aRankingItem(2, { previous_position: null, is_new: true }),
    aRankingItem(3, { previous_position: 1 }),
    ...Array.from({ length: 9 }, (_, at) => aRankingItem(at + 4)),
  ],
  next_page: null,
});
export const Loading = answering(never);
export const Empty = answering({ data: [], next_page: null });
export const Failed = answering(() => {
  throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
});

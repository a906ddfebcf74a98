import { inShell } from '../testing/story';
import { TopicsBlock } from './TopicsBlock';

/** Topics among the posts of a timeline. */
export default {
  title: 'Timeline/TopicsBlock',
  component: TopicsBlock,
  decorators: [inShell],
  args: { topics: ['決算', '新NISA', '米国株', '円安'].map((name) => ({ id: name, name })) },
};

export const Default = {};

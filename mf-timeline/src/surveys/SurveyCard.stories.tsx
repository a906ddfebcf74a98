import { ApiError } from '@minori/platform';
import { inShell } from '../testing/story';
import { SurveyCard } from './SurveyCard';

/** A question among the posts of a timeline. */
export default {
  title: 'Timeline/SurveyCard',
  component: SurveyCard,
  decorators: [inShell],
  args: {
    survey: {
      id: '5'.repeat(24),
      question: '投資を始めて何年になりますか？',
      options: [
        { id: '6'.repeat(24), text: '1年未満' },
        { id: '7'.repeat(24), text: '1年から5年' },
        { id: '8'.repeat(24), text: '5年以上' },
      ],
    },
  },
  parameters: { shell: { answers: { 'POST /users/survey': { data: { ok: true } } } } },
};

export const Default = {};

export const Answered = {
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const [, , second] = canvasElement.querySelectorAll('button');
    second?.click();
  },
};

export const Failing = {
  parameters: {
    shell: {
      answers: {
        'POST /users/survey': () => {
          throw new ApiError('internal', '', 500);
        },
      },
    },
  },
};

import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** The texts of what members say now. */
export const messages = defineMessages({
  ja: {
    title: 'みんなの声',
    note: 'この7日間に「いいね」が多かったコメントです。',
    likes: (count: string) => `いいね${count}件`,
    about: (name: string, title: string) => `${withHonorific(name)}の投稿「${title}」へのコメント`,
  },
  en: {
    title: 'What members say',
    note: 'Comments of the last 7 days that others liked.',
    likes: (count: string) => `${count} likes`,
    about: (name: string, title: string) => `On “${title}” by ${name}`,
  },
});

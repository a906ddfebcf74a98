import { aCurrentUser, aPost } from '@minori/platform/testing';
import { inShell } from '../testing/story';
import { ComposerDialog } from './ComposerDialog';
import type { Draft } from './draft';

const user = aCurrentUser();
const stay = () => {};

function keep(draft: Partial<Draft>) {
  localStorage.setItem(`minori.draft.${user.id}`, JSON.stringify(draft));
}

/** Write a post. */
export default {
  title: 'Timeline/Composer',
  component: ComposerDialog,
  decorators: [inShell],
  args: { open: true, onClose: stay, onClosed: stay },
  beforeEach: () => keep({}),
  parameters: { layout: 'fullscreen', shell: { user, answers: { 'POST /posts/': { data: aPost() } } } },
};

export const Default = {};

export const Written = {
  beforeEach: () =>
    keep({
      text: '日経平均は25日線の上で推移。決算が一巡するまでは、無理をせずに様子を見ます。\n\n#日経平均',
      symbols: [{ id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' }],
      disclosures: ['holding'],
    }),
};

export const TooLong = { beforeEach: () => keep({ text: 'あ'.repeat(2_012) }) };

import type { Language, TipOffer } from '@minori/contracts';
import { ApiError, type DialogProps } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aTip, aTipOffer } from './testing/tips';
import { TipDialog } from './tip/TipDialog';
import { TipDone } from './tip/TipDone';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; fails?: 'forbidden' | 'internal'; waits?: boolean; offer?: Partial<TipOffer> };
}

function offered({ fails, waits, offer }: StoryContext['parameters']) {
  if (fails) throw new ApiError(fails, '', fails === 'forbidden' ? 403 : 500, {}, 'req_01HXA7');
  return waits ? (new Promise(() => {}) as never) : { data: aTipOffer(offer) };
}

/** Giving something to a creator. */
export default {
  title: 'Payments/Tips',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /posts/:id/tips/offer': () => offered(parameters),
          'POST /posts/:id/tips': { data: aTip() },
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

const show = (props: Partial<DialogProps<'tip.send'>> = {}) => ({
  render: () => <TipDialog open onClose={() => {}} onClosed={() => {}} post_id={'a'.repeat(24)} {...props} />,
});

export const Default = show();
export const Chosen = show({ package: 'tip2', message: '決算の読み方がとても参考になりました' });
export const Given = { ...Chosen, parameters: { offer: { given: 1_400 } } };
export const Missing = { ...show({ package: 'tip4' }), parameters: { offer: { bought: 250 } } };
export const AboveTheDay = { ...show({ package: 'tip5' }), parameters: { offer: { bought: 20_000, left_today: 900 } } };
export const TooLong = show({ package: 'tip1', message: 'とても長いメッセージです。'.repeat(5) });
export const Done = {
  render: () => <TipDone sent={{ creator: aTipOffer().creator, coins: 400, message: 'とても参考になりました' }} />,
};
export const DoneWithoutWords = {
  render: () => <TipDone sent={{ creator: aTipOffer().creator, coins: 10_000, message: '' }} />,
};
export const Refused = { ...Default, parameters: { fails: 'forbidden' } };
export const Failed = { ...Default, parameters: { fails: 'internal' } };
export const Loading = { ...Default, parameters: { waits: true } };
export const Guest = { ...Default, parameters: { isGuest: true } };

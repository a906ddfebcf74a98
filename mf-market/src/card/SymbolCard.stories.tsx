import type { Language, SymbolDetail } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell, CARD_BOX, type TestShellOptions } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aSymbolDetail } from '../testing/symbol';
import { SymbolCard } from './SymbolCard';

type Answer = NonNullable<TestShellOptions['answers']>['GET /news/charts/symbols/:id'];

interface StoryContext {
  globals: { language?: Language };
  parameters: { answer?: Answer; isGuest?: boolean };
}

/** What a link to a symbol shows where the pointer rests on it; the shell puts it into a box of this width. */
export default {
  title: 'Market/SymbolCard',
  component: SymbolCard,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{ 'GET /news/charts/symbols/:id': parameters.answer ?? { data: aSymbolDetail() } }}
      >
        <div style={CARD_BOX}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
  args: { params: { id: 'a'.repeat(24) } },
};

const showing = (changes: Partial<SymbolDetail>) => ({ parameters: { answer: { data: aSymbolDetail(changes) } } });

export const Default = {};

export const Voted = showing({ my_vote: 'buy' });

export const NotTraded = showing({ quote: null });

export const Guest = { parameters: { isGuest: true } };

export const Loading = { parameters: { answer: () => new Promise<never>(() => {}) } };

export const Failed = {
  parameters: {
    answer: () => {
      throw new ApiError('not_found', '銘柄が見つかりません', 404);
    },
  },
};

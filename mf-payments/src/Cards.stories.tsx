import type { Language, SavedCard } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { AddCardDialog } from './card/AddCardDialog';
import { CardChoice } from './card/CardChoice';
import { CardSection } from './card/CardSection';
import { useCardChoice } from './card/useCardChoice';
import { aCard, playStripe, SOME_CARDS } from './testing/cards';

interface StoryContext {
  globals: { language?: Language };
  parameters: { cards?: SavedCard[]; fails?: boolean; waits?: boolean; setup?: 'conflict' | 'forbidden' };
}

const refuse = (code: 'conflict' | 'forbidden') => {
  throw new ApiError(code, '', code === 'conflict' ? 409 : 403, {}, 'req_01HXA7');
};
const never = () => new Promise(() => {}) as never;

function listed({ cards = SOME_CARDS, fails, waits }: StoryContext['parameters']) {
  if (fails) return refuse('forbidden');
  return waits ? never() : { data: cards };
}

function setUp({ setup, waits }: StoryContext['parameters']) {
  if (setup) return refuse(setup);
  return waits ? never() : { data: { client_secret: 'seti_1_secret_2' } };
}

/** Cards: the list of the page, the dialog that adds one, and the choice before paying. */
export default {
  title: 'Payments/Cards',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => {
      playStripe();
      return (
        <StoryShell
          key={globals.language}
          language={globals.language}
          user={aCurrentUser()}
          answers={{
            'GET /payments/cards': () => listed(parameters),
            'GET /payments/cards/processor': { data: { publishable_key: 'pk_test_story', script_url: null } },
            'POST /payments/cards/setup': () => setUp(parameters),
            'POST /payments/cards/refresh': { data: SOME_CARDS },
          }}
        >
          <div style={{ maxWidth: 680, margin: '0 auto' }}>
            <Story />
          </div>
        </StoryShell>
      );
    },
  ],
};

const closing = { open: true, onClose: () => {}, onClosed: () => {} };

export const Default = { render: () => <CardSection /> };

export const Empty = { ...Default, parameters: { cards: [] } };

export const Full = {
  ...Default,
  parameters: { cards: Array.from({ length: 5 }, (_, at) => aCard({ id: `pm_${at}`, is_default: at === 0 })) },
};

export const Failed = { ...Default, parameters: { fails: true } };

export const Loading = { ...Default, parameters: { waits: true } };

export const Add = { render: () => <AddCardDialog {...closing} /> };

export const AddLoading = { ...Add, parameters: { waits: true } };

export const AddFailed = { ...Add, parameters: { setup: 'forbidden' } };

export const AddFull = { ...Add, parameters: { setup: 'conflict' } };

function Choosing() {
  return <CardChoice choice={useCardChoice()} />;
}

export const Choice = { render: () => <Choosing /> };

export const ChoiceEmpty = { ...Choice, parameters: { cards: [] } };

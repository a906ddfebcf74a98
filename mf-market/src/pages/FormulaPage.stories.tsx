import type { Language } from '@minori/contracts';
import { aCurrentUser, aForecasterRecord, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aFormula } from '../predictions/entities';
import { FormulaPage } from './FormulaPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; isNew?: boolean; fails?: boolean };
}

const NEW = { n: 3, hit_count: 2, hit_rate: null, hit_rate_lower_bound: null };

/** How predictions are graded. */
export default {
  title: 'Market/FormulaPage',
  component: FormulaPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/p/prediction_formula"
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          ...(!parameters.fails && { 'GET /news/charts/symbols/predictions/formula': { data: aFormula() } }),
          'GET /news/charts/symbols/predictions/users/:id/record': {
            data: aForecasterRecord(parameters.isNew ? NEW : {}),
          },
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const FewGraded = { parameters: { isNew: true } };

export const Guest = { parameters: { isGuest: true } };

export const Failed = { parameters: { fails: true } };

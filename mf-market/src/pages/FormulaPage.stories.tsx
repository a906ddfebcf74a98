import type { Language } from '@minori/contracts';
import { aCurrentUser, aForecasterRecord, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { FORMULA_PATH, recordPath } from '../paths';
import { aFormula, aGrade, aPrediction } from '../testing/predictions';
import { FormulaPage } from './FormulaPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; isNew?: boolean; fails?: boolean; user?: string };
}

const NEW = { n: 3, hit_count: 2, hit_rate: null, hit_rate_lower_bound: null, benchmark: null };

const MISSED = aGrade({ is_direction_hit: false, excess_percentage: -1.2 });
const MADE = [
  aPrediction(),
  aPrediction({ week_grade: aGrade(), comment: '' }),
  aPrediction({ week_grade: aGrade(), month_grade: MISSED, edit_count: 1 }),
];

/** How predictions are graded. */
export default {
  title: 'Market/FormulaPage',
  component: FormulaPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.user ? recordPath(parameters.user) : FORMULA_PATH}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          ...(!parameters.fails && { 'GET /news/charts/symbols/predictions/formula': { data: aFormula() } }),
          'GET /news/charts/symbols/predictions/users/:id/record': {
            data: aForecasterRecord(parameters.isNew ? NEW : {}),
          },
          'GET /news/charts/symbols/predictions/users/:id': { data: MADE, last_id: null },
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

export const OfAMember = { parameters: { user: 'hanako_y' } };

export const FewGraded = { parameters: { isNew: true } };

export const Guest = { parameters: { isGuest: true } };

export const Failed = { parameters: { fails: true } };

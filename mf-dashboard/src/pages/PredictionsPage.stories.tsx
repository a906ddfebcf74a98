import type { ForecasterRecord, Language, Prediction } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { anOwnPrediction, aRecord } from '../testing/record';
import { PredictionsPage } from './PredictionsPage';

interface Listed {
  data: Prediction[];
  last_id: null;
  record: ForecasterRecord;
}

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; list?: () => Listed };
}

const FEW = aRecord({ n: 7, hit_rate: null, hit_rate_lower_bound: null, benchmark: null, is_proven: false });
const NONE = aRecord({ ...FEW, n: 0, mean_absolute_error_percentage: null, mean_excess_percentage: null });

const predictions = () => {
  const whole = anOwnPrediction();
  const missed = whole.week_grade && { ...whole.week_grade, is_direction_hit: false };
  return [
    anOwnPrediction({ week_grade: null }),
    whole,
    anOwnPrediction({ week_grade: missed, month_grade: whole.week_grade }),
    anOwnPrediction({ week_grade: null, month_grade: null, is_void: true }),
  ];
};

/** The own record as a forecaster, and all that it is made of. */
export default {
  title: 'Dashboard/PredictionsPage',
  component: PredictionsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/dashboard/my_posts/predictions"
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /news/charts/symbols/predictions/mine':
            parameters.list ?? (() => ({ data: predictions(), last_id: null, record: aRecord() })),
          'GET /news/charts/symbols': { data: [] },
        }}
      >
        <DashboardLayout>
          <Story />
        </DashboardLayout>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Few = { parameters: { list: () => ({ data: predictions(), last_id: null, record: FEW }) } };

export const Empty = { parameters: { list: () => ({ data: [], last_id: null, record: NONE }) } };

export const Failed = {
  parameters: {
    list: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { list: () => new Promise(() => {}) } };

export const Guest = { parameters: { isGuest: true } };

import { z } from 'zod';
import { endpoint } from '../endpoint';
import { onboarding, onboardingAct, onboardingStep, suggestedCreator } from '../entities/onboarding';
import { success } from '../entities/shared';
import { rankingItem } from '../entities/symbol';

export const onboardings = {
  read: endpoint('GET /users/onboarding', {
    summary: 'How far the member is with what new members are asked and shown. Members',
    access: 'member',
    response: success(onboarding),
  }),
  note: endpoint('POST /users/onboarding', {
    summary:
      'Say that a step was shown or done, or that the member left there to go on later. What is done stays done, and saying it twice changes nothing. Members',
    access: 'member',
    body: z.object({ step: onboardingStep, act: onboardingAct }),
    response: success(onboarding),
  }),
  finish: endpoint('POST /users/onboarding/finish', {
    summary: 'End it, whatever is left: it does not open by itself any more. Members',
    access: 'member',
    response: success(onboarding),
  }),
  creators: endpoint('GET /users/onboarding/creators', {
    summary:
      'Creators whom the member may like, by their domains and by the level that they chose, never by who has most followers; those whom they follow or shut out are left out. Members',
    access: 'member',
    response: success(z.array(suggestedCreator)),
  }),
  symbols: endpoint('GET /users/onboarding/symbols', {
    summary: 'Symbols out of the member’s domains to vote on, those that are most talked of first. Members',
    access: 'member',
    response: success(z.array(rankingItem)),
  }),
};

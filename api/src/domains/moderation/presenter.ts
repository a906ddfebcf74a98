import type { ModerationDecision } from '@minori/contracts';
import type { ModerationDecisionDocument } from './decisionModel';

/** Return a decision as its author and staff see it. */
export function presentDecision(decision: ModerationDecisionDocument): ModerationDecision {
  const { appeal, decided_at } = decision;
  return {
    id: String(decision._id),
    place: decision.place,
    post_id: decision.post_id && String(decision.post_id),
    text: decision.text,
    level: decision.level,
    class: decision.class,
    decision: decision.decision,
    status: decision.status,
    appeal: appeal && { message: appeal.message, created_at: appeal.created_at.toISOString() },
    note: decision.note,
    created_at: decision.created_at.toISOString(),
    decided_at: decided_at && decided_at.toISOString(),
  };
}

import type { OpenSubscriptionCharge } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { cardName } from '../card/cardName';
import { messages as chargeMessages } from '../charge/messages';
import panel from '../charge/OpenPaymentPanel.module.css';
import { messages as paymentMessages } from '../messages';
import { messages } from './messages';

/** What a payment for a subscription is for, how much, and with which card. */
export function OpenSubscriptionFacts({ open }: { open: OpenSubscriptionCharge }) {
  const t = useMessages(messages);
  const { periods, ownPlan } = useMessages(paymentMessages);
  const { card } = useMessages(chargeMessages).open;
  const language = useLanguage();
  const plan = t.of(t.plans[open.plan], distinctName(open.creator));
  return (
    <p className={panel.facts}>
      <span className={panel.plan}>{ownPlan(plan, periods[open.recurring])}</span>
      <span>{card(cardName(open.card, language), formatYen(open.amount, language))}</span>
    </p>
  );
}

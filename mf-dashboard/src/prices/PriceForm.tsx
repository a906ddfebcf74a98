import type { CreatorPriceList } from '@minori/contracts';
import {
  checkCreatorPrice,
  checkCreatorPrices,
  creatorPriceOf,
  fieldMessage,
  type CreatorPlan,
  type CreatorPrices,
} from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Checkbox, Form, TextField } from '@minori/design-system/form';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { usePricesMutation } from '../queries/prices';
import { messages } from './messages';
import { priceIn } from './priceIn';
import styles from './Prices.module.css';

interface PriceFormProps {
  /** As they are saved. */
  prices: CreatorPriceList;
  first: { prime: string; prime_plus: string; joins_campaigns: boolean };
  onChange(typed: { prime: string; prime_plus: string }): void;
}

/** What Prime and Prime Plus cost for a month, with what longer periods come to, and what a change means for who subscribes. */
export function PriceForm({ prices, first, onChange }: PriceFormProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const { snackbar } = useShell();
  const { mutateAsync } = usePricesMutation();
  const badge = user?.badge ?? 'level1';
  const form = useForm({
    values: first,
    check(values) {
      const wrong = checkCreatorPrices(pricesIn(values), badge);
      return { prime: fieldMessage(wrong.prime, language), prime_plus: fieldMessage(wrong.prime_plus, language) };
    },
    async send(values) {
      await mutateAsync({ ...pricesIn(values), joins_campaigns: values.joins_campaigns });
      snackbar.show({ type: 'success', text: t.saved });
    },
    onChange,
  });
  const plus = prices.may_sell_plus || prices.prime_plus !== null;
  const field = (plan: CreatorPlan, help: string) => (
    <div className={styles.field}>
      <TextField
        label={t.plans[plan]}
        help={help}
        inputMode="numeric"
        autoComplete="off"
        end={t.yen}
        {...form.field(plan)}
      />
      <Longer price={priceIn(form.values[plan])} />
    </div>
  );
  return (
    <Form onSubmit={form.submit} aria-label={t.title}>
      {prices.is_restricted && <p className={styles.attention}>{t.restricted}</p>}
      {field('prime', t.help)}
      {plus ? field('prime_plus', t.plusHelp) : <p className={styles.note}>{t.plusLevel}</p>}
      <div>
        <Checkbox {...form.tick('joins_campaigns')}>{t.campaigns}</Checkbox>
        <p className={styles.note}>{t.campaignsNote}</p>
      </div>
      <Consequences prices={prices} typed={pricesIn(form.values)} />
      {prices.asked + prices.agreed > 0 && (
        <p className={styles.note}>
          {t.asked(formatNumber(prices.asked, language), formatNumber(prices.agreed, language))}
        </p>
      )}
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" loading={form.isSending}>
        {t.save}
      </Button>
    </Form>
  );
}

const pricesIn = (values: { prime: string; prime_plus: string }): CreatorPrices => ({
  prime: priceIn(values.prime),
  prime_plus: priceIn(values.prime_plus),
});

function Longer({ price }: { price: number | null }) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (price === null || checkCreatorPrice(price)) return null;
  const yen = (recurring: 'half_year' | 'year') => formatYen(creatorPriceOf(price, recurring), language);
  return <p className={styles.note}>{t.longer(yen('half_year'), yen('year'))}</p>;
}

/** What becomes of who subscribes already, as far as what is typed differs from what is saved. */
function Consequences({ prices, typed }: { prices: CreatorPrices; typed: CreatorPrices }) {
  const t = useMessages(messages);
  const changes = (['prime', 'prime_plus'] as const).map((plan) => [prices[plan], typed[plan]] as const);
  const isSome = (is: (before: number, after: number | null) => boolean) =>
    changes.some(([before, after]) => before !== null && is(before, after));
  return (
    <div role="status" className={styles.consequences}>
      {isSome((before, after) => after !== null && after > before) && <p className={styles.attention}>{t.raise}</p>}
      {isSome((before, after) => after !== null && after < before) && <p className={styles.told}>{t.lower}</p>}
      {isSome((_, after) => after === null) && <p className={styles.told}>{t.stop}</p>}
    </div>
  );
}

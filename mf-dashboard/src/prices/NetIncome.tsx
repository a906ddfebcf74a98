import {
  checkCreatorPrice,
  CREATOR_PLANS,
  CREATOR_SHARES,
  creatorShareAt,
  expectedIncome,
  feePermilleOn,
  levelOf,
  taxPercentAt,
  tokyoDay,
  type CreatorPlan,
  type CreatorPrices,
  type PayeeStatus,
} from '@minori/contracts/rules';
import { SegmentedControl, usePresent, Yen } from '@minori/design-system';
import { Select, TextField } from '@minori/design-system/form';
import { formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { useId, useState } from 'react';
import { messages } from './messages';
import { priceIn } from './priceIn';
import styles from './Prices.module.css';

/** So many subscribers are looked at, at most. */
const PEOPLE_MAX = 1_000_000;
const LEVELS = CREATOR_SHARES.map(({ level }) => String(level));

/** What so many subscribers would come to in a month, from what they pay to what reaches the creator's account. */
export function NetIncome({ prices }: { prices: CreatorPrices }) {
  const { income: t } = useMessages(messages);
  const id = useId();
  const { user } = useSession();
  const now = new Date(usePresent());
  const own = Math.max(CREATOR_SHARES[0].level, levelOf(user?.badge ?? 'level1'));
  const [level, setLevel] = useState(String(own));
  const [kind, setKind] = useState<PayeeStatus['kind']>('person');
  const [people, setPeople] = useState({ prime: '100', prime_plus: '10' });
  const sold = CREATOR_PLANS.filter((plan) => isPrice(prices[plan]));
  const counts = { prime: peopleIn(people.prime), prime_plus: peopleIn(people.prime_plus) };
  const gross = sold.reduce((sum, plan) => sum + (prices[plan] ?? 0) * (counts[plan] ?? 0), 0);
  const share = creatorShareAt(Number(level));
  const income = expectedIncome(gross, Number(level), { kind, residence: 'resident' }, tokyoDay(now));
  const percent = useFeePercent(now);
  return (
    <div role="group" aria-labelledby={id} className={styles.income}>
      <h3 id={id} className={styles.heading}>
        {t.title}
      </h3>
      {sold.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          {sold.map((plan) => (
            <People
              key={plan}
              plan={plan}
              value={people[plan]}
              isWrong={counts[plan] === undefined}
              onChange={(value) => setPeople({ ...people, [plan]: value })}
            />
          ))}
          <Select
            label={t.level}
            value={level}
            onChange={setLevel}
            options={LEVELS.map((value) => ({ value, label: t.share(Number(value), creatorShareAt(Number(value))) }))}
          />
          <SegmentedControl
            block
            label={t.payee}
            value={kind}
            onChange={setKind}
            items={(['person', 'company'] as const).map((value) => ({ value, label: t.payees[value] }))}
          />
          <dl className={styles.sums}>
            <Line name={t.gross} value={income.gross} />
            <Line name={t.net} value={income.net} />
            <Line name={t.royalty(share)} value={income.royalty} />
            <Line name={t.tax(taxPercentAt(now))} value={income.tax} />
            <Line name={t.fee(percent)} value={0 - income.fee} />
            {kind === 'person' && <Line name={t.withholding} value={0 - income.withholding} />}
            <div className={styles.total}>
              <dt>{t.paid}</dt>
              <dd>
                <Yen value={income.paid} />
              </dd>
            </div>
          </dl>
          {kind === 'person' && <p className={styles.note}>{t.withheldNote}</p>}
        </>
      )}
      <p className={styles.note}>{t.note}</p>
    </div>
  );
}

const isPrice = (price: number | null) => price !== null && checkCreatorPrice(price) === undefined;

/** The number that was typed, undefined where it is none or too many. */
function peopleIn(typed: string): number | undefined {
  const count = priceIn(typed);
  return count !== null && count <= PEOPLE_MAX ? count : undefined;
}

function useFeePercent(now: Date): string {
  return formatPercent(feePermilleOn(tokyoDay(now)) / 10, useLanguage(), 1);
}

interface PeopleProps {
  plan: CreatorPlan;
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

function People({ plan, value, isWrong, onChange }: PeopleProps) {
  const { income: t } = useMessages(messages);
  return (
    <TextField
      label={t.subscribers[plan]}
      inputMode="numeric"
      autoComplete="off"
      end={t.people}
      value={value}
      onChange={onChange}
      error={isWrong ? t.peopleRange : undefined}
    />
  );
}

function Line({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Yen value={value} />
      </dd>
    </div>
  );
}

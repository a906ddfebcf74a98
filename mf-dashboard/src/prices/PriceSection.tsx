import type { CreatorPriceList } from '@minori/contracts';
import { Answer, Card, Loading, Skeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import { usePricesQuery } from '../queries/prices';
import { messages } from './messages';
import { NetIncome } from './NetIncome';
import { PriceForm } from './PriceForm';
import { priceIn } from './priceIn';
import styles from './Prices.module.css';

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={360} />
  </Loading>
);

/** The part of a creator's page where they set what Prime and Prime Plus cost, and see what they would get of it. */
export function PriceSection() {
  const t = useMessages(messages);
  return (
    <section aria-label={t.title} className={styles.section}>
      <h2 className={styles.title}>{t.title}</h2>
      <p className={styles.note}>{t.note}</p>
      <Answer query={usePricesQuery()} skeleton={skeleton} failed={t.failed}>
        {(prices) => <Prices prices={prices} />}
      </Answer>
    </section>
  );
}

const typed = (price: number | null) => (price === null ? '' : String(price));

function Prices({ prices }: { prices: CreatorPriceList }) {
  const [shown, show] = useState({ prime: typed(prices.prime), prime_plus: typed(prices.prime_plus) });
  return (
    <div className={styles.columns}>
      <Card>
        <PriceForm prices={prices} first={{ ...shown, joins_campaigns: prices.joins_campaigns }} onChange={show} />
      </Card>
      <Card as="section">
        <NetIncome prices={{ prime: priceIn(shown.prime), prime_plus: priceIn(shown.prime_plus) }} />
      </Card>
    </div>
  );
}

import { Answer, Skeleton, Skeletons } from '@minori/design-system';
import type { Operator } from '@minori/contracts';
import { defineMessages, useMessages } from '@minori/platform';
import { STALE, useAnswer } from '@minori/platform/query';
import { Facts } from './Article';
import styles from './Article.module.css';

const messages = defineMessages({
  ja: {
    heading: '事業者',
    failed: '事業者の情報を読み込めませんでした',
    example: 'これは見本の情報です（デモ運営）。実際の事業者ではありません。',
    name: '名称',
    representative: '運営責任者',
    address: '所在地',
    phone: '電話番号',
    email: 'メールアドレス',
    invoice: '適格請求書の登録番号',
  },
  en: {
    heading: 'Operator',
    failed: 'The operator could not be loaded',
    example: 'These are examples (demo operator): no such company is behind them.',
    name: 'Name',
    representative: 'Responsible',
    address: 'Address',
    phone: 'Telephone',
    email: 'Mail',
    invoice: 'Number as an issuer of qualified invoices',
  },
});

/** Who runs the site, as the law wants it to be told. */
export function OperatorFacts() {
  const t = useMessages(messages);
  const query = useAnswer('GET /operator', {}, { staleTime: STALE.long });
  const factsOf = (operator: Operator) =>
    [
      [t.name, operator.name],
      [t.representative, operator.representative],
      [t.address, operator.address],
      [t.phone, operator.phone],
      [t.email, operator.contact_email],
      [t.invoice, operator.invoice_number],
    ] as const;
  return (
    <section>
      <h2>{t.heading}</h2>
      <Answer
        query={query}
        skeleton={
          <Skeletons count={6}>
            <Skeleton height={48} />
          </Skeletons>
        }
        failed={t.failed}
      >
        {(operator) => (
          <>
            {operator.is_example && <p className={styles.note}>{t.example}</p>}
            <Facts facts={factsOf(operator)} />
          </>
        )}
      </Answer>
    </section>
  );
}

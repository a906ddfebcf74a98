import type { SymbolDetail } from '@minori/contracts';
import { IZANAVI } from '@minori/contracts/rules';
import { Answer, Chip, EmptyState, InfoIcon, Loading, Section, Skeleton } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { ApiError, isMissing, useMessages, useSession } from '@minori/platform';
import { useState } from 'react';
import { useScoringModelQuery, type SimulatedYears } from '../queries/signals';
import { LockedSignals } from './LockedSignals';
import { messages } from './messages';
import { ModelFormula } from './ModelFormula';
import { Reading } from './Reading';
import styles from './Signals.module.css';
import { Simulation } from './Simulation';

/** What the rules model izanavi says of a symbol, and how it would have done. */
export function Signals({ symbol }: { symbol: SymbolDetail }) {
  const t = useMessages(messages);
  const [years, setYears] = useState<SimulatedYears>({ from: IZANAVI.simulateFrom, to: undefined });
  const query = useScoringModelQuery(symbol.id, years);
  const { status } = useSession();
  const isLocked = query.error instanceof ApiError && query.error.code === 'izanavi_required';
  if (status === 'guest' || status === 'unregistered' || isLocked) return <LockedSignals />;
  return (
    <div className={styles.signals}>
      <p className={styles.label}>
        <Chip tone="soft" size="small" start={<InfoIcon size={14} />}>
          {t.label}
        </Chip>
        <span>{t.advice}</span>
      </p>
      <Answer
        query={query}
        skeleton={<Waiting />}
        failed={t.failed}
        refused={(error) => isMissing(error) && <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>}
      >
        {(result) => (
          <>
            <Section title={t.title} level={3}>
              <Reading reading={result.current} />
              <ModelFormula />
            </Section>
            <Section title={t.simulation} level={3}>
              <Years years={years} thisYear={Number(result.current.day.slice(0, 4))} onChange={setYears} />
              <div aria-busy={query.isPlaceholderData}>
                <Simulation result={result} decimals={symbol.quote?.decimals ?? 0} />
              </div>
            </Section>
          </>
        )}
      </Answer>
    </div>
  );
}

function Waiting() {
  return (
    <Loading className={styles.waiting}>
      <Skeleton shape="block" height={96} width="100%" />
      <Skeleton shape="block" height={180} width="100%" />
      <Skeleton shape="block" height={300} width="100%" />
    </Loading>
  );
}

const NOW = 'now';

interface YearsProps {
  years: SimulatedYears;
  thisYear: number;
  onChange(years: SimulatedYears): void;
}

function Years({ years, thisYear, onChange }: YearsProps) {
  const t = useMessages(messages);
  const all = Array.from({ length: thisYear - IZANAVI.simulateFrom + 1 }, (_, at) => IZANAVI.simulateFrom + at);
  const option = (year: number) => ({ value: String(year), label: t.year(year) });
  const { from, to } = years;
  return (
    <div className={styles.years}>
      <Select
        hideLabel
        label={t.from}
        value={String(from)}
        options={all.filter((year) => year <= (to ?? thisYear)).map(option)}
        onChange={(value) => onChange({ from: Number(value), to })}
      />
      <span aria-hidden="true">–</span>
      <Select
        hideLabel
        label={t.to}
        value={to === undefined ? NOW : String(to)}
        options={[
          { value: NOW, label: t.now },
          ...all
            .filter((year) => year >= from && year < thisYear)
            .map(option)
            .toReversed(),
        ]}
        onChange={(value) => onChange({ from, to: value === NOW ? undefined : Number(value) })}
      />
    </div>
  );
}

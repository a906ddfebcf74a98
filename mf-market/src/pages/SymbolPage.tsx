import type { SymbolDetail } from '@minori/contracts';
import { Answer, Button, Card, EmptyState, Late, TabPanel, Tabs } from '@minori/design-system';
import { Boundary, isMissing, useMediaQuery, useMessages, usePageTitle, WIDE } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useSymbolQuery } from '../queries/symbol';
import { messages } from '../symbol/messages';
import { PriceSection } from '../symbol/PriceSection';
import { SECTIONS, sectionOf, type SectionName } from '../symbol/sections';
import { useSymbolId } from '../symbol/useSymbolId';
import columns from '../symbol/SymbolColumns.module.css';
import { SymbolHeader } from '../symbol/SymbolHeader';
import { SymbolSection } from '../symbol/SymbolSection';
import { PriceSkeleton, SymbolSkeleton } from '../symbol/SymbolSkeleton';
import { VotePanel } from '../symbol/VotePanel';
import styles from './SymbolPage.module.css';

const SymbolAside = lazy(async () => ({ default: (await import('../symbol/SymbolAside')).SymbolAside }));

/** Whoever loses the connection before the right column has come keeps the rest, which says the same. */
const ignore = () => {};

/**
 * `/chart?id=…`: one symbol. Below price and vote stands the section that `defaultTab` names; on wide screens the vote, and what
 * else one looks at before voting, have the right column.
 */
export function SymbolPage() {
  const id = useSymbolId();
  return <OneSymbol key={id} id={id} />;
}

function OneSymbol({ id }: { id: string }) {
  const t = useMessages(messages);
  const query = useSymbolQuery(id);
  const failure = query.error && (isMissing(query.error) ? t.missingTitle : t.failedTitle);
  usePageTitle(query.data ? t.pageTitle(query.data.name, query.data.code) : (failure ?? undefined));
  const missing = (
    <EmptyState isPage title={t.missingTitle} action={<Button href="/chart">{t.toRanking}</Button>}>
      {t.missingHint}
    </EmptyState>
  );
  return (
    <Answer
      query={query}
      skeleton={<SymbolSkeleton />}
      failed={t.failedTitle}
      failedText={t.failedHint}
      refused={(error) => isMissing(error) && missing}
    >
      {(symbol) => (
        <div className={columns.page}>
          <Content symbol={symbol} />
        </div>
      )}
    </Answer>
  );
}

function Content({ symbol }: { symbol: SymbolDetail }) {
  const { sections } = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const section = sectionOf(params);
  // A tab answers a press before its content is made, and a vote shows in its panel before it does below.
  const shown = useDeferredValue(section);
  const known = useDeferredValue(symbol);
  const isWide = useMediaQuery(WIDE);
  const details = useRef<HTMLDivElement>(null);
  const choose = (name: SectionName) => {
    const next = new URLSearchParams(params);
    next.set('defaultTab', name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const open = (name: SectionName) => {
    choose(name);
    details.current?.scrollIntoView();
    details.current?.querySelectorAll<HTMLElement>('[role=tab]')[SECTIONS.indexOf(name)]?.focus();
  };
  return (
    <div className={columns.columns}>
      <Card padding="none" bleed as="section" aria-label={symbol.name}>
        <SymbolHeader symbol={known} />
        {symbol.quote && (
          <Late fallback={<PriceSkeleton />}>
            <PriceSection
              symbolId={symbol.id}
              exchange={symbol.exchange}
              quote={symbol.quote}
              expected={symbol.prediction_summary}
            />
          </Late>
        )}
      </Card>
      <Late>
        <div className={columns.side}>
          <Card padding="none" bleed>
            <VotePanel symbol={symbol} />
          </Card>
          {isWide && (
            <Boundary resetKey="" onError={ignore}>
              <Suspense fallback={null}>
                <SymbolAside symbol={known} section={shown} onOpen={open} />
              </Suspense>
            </Boundary>
          )}
        </div>
        <Card ref={details} padding="none" bleed className={styles.sections}>
          <Tabs
            id="symbol"
            sticky
            label={sections.label}
            value={section}
            onChange={choose}
            items={SECTIONS.map((value) => ({ value, label: sections[value] }))}
          />
          <TabPanel id="symbol" value={section} className={styles.panel}>
            <SymbolSection name={shown} symbol={known} />
          </TabPanel>
        </Card>
      </Late>
    </div>
  );
}

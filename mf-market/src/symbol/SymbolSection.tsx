import type { SymbolDetail } from '@minori/contracts';
import { Loading, RowSkeleton } from '@minori/design-system';
import { lazy, memo, Suspense, type ComponentType } from 'react';
import type { SectionName } from './sections';

type Section = ComponentType<{ symbol: SymbolDetail }>;

const SECTIONS: Record<SectionName, Section> = {
  predictions: lazy(async () => ({ default: (await import('../predictions/Predictions')).Predictions })),
  scoring_model: lazy(async () => ({ default: (await import('../signals/Signals')).Signals })),
  posts: lazy(async () => ({ default: (await import('./RelatedPosts')).RelatedPosts })),
  news: lazy(async () => ({ default: (await import('./SymbolNews')).SymbolNews })),
  analytics: lazy(async () => ({ default: (await import('./Analytics')).Analytics })),
};

interface SymbolSectionProps {
  name: SectionName;
  symbol: SymbolDetail;
}

/** A section of a symbol's page; its code comes when it is first opened. */
export const SymbolSection = memo(function SymbolSection({ name, symbol }: SymbolSectionProps) {
  const Content = SECTIONS[name];
  return (
    <Suspense fallback={<SectionSkeleton />}>
      <Content key={symbol.id} symbol={symbol} />
    </Suspense>
  );
});

function SectionSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((each) => (
        <RowSkeleton key={each} end={false} />
      ))}
    </Loading>
  );
}

import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote } from '@minori/platform';
import { lazy, type ComponentType } from 'react';
import type { DialogView } from './adult/adultsOnly';
import { manifest } from './manifest';
import { pages } from './pages';

/** A dialog in which is paid, and what asks before it how old who pays is. */
function paying<Props extends DialogView>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Pay, { adultsOnly }] = await Promise.all([load(), import('./adult/adultsOnly')]);
    return { default: adultsOnly(Pay) };
  });
}

export default defineRemote({
  manifest,
  pages,
  Provider: DesignSystemProvider,
  dialogs: {
    'adult.confirm': lazy(async () => ({ default: (await import('./adult/AdultDialog')).AdultDialog })),
    'card.add': lazy(async () => ({ default: (await import('./card/AddCardDialog')).AddCardDialog })),
    'coin.buy': paying(async () => (await import('./coin/BuyDialog')).BuyDialog),
    'coin.remaining': lazy(async () => ({ default: (await import('./coin/RemainingDialog')).RemainingDialog })),
    'coin.summary': lazy(async () => ({ default: (await import('./coin/CoinDialog')).CoinDialog })),
    'course.buy': paying(async () => (await import('./course/CourseDialog')).CourseDialog),
    'creator.recommend': lazy(async () => ({ default: (await import('./prime/RecommendDialog')).RecommendDialog })),
    'discount.creators': lazy(async () => ({ default: (await import('./prime/DiscountDialog')).DiscountDialog })),
    'discount.membership': lazy(async () => ({ default: (await import('./campaign/CampaignDialog')).CampaignDialog })),
    'membership.pay': paying(async () => (await import('./membership/PayDialog')).PayDialog),
    'membership.status': lazy(async () => ({ default: (await import('./membership/StatusDialog')).StatusDialog })),
    'mission.list': lazy(async () => ({ default: (await import('./mission/MissionDialog')).MissionDialog })),
    'prime.status': lazy(async () => ({ default: (await import('./prime/PrimeStatusDialog')).PrimeStatusDialog })),
    'prime.subscribe': paying(async () => (await import('./prime/PrimeDialog')).PrimeDialog),
    'tip.send': paying(async () => (await import('./tip/TipDialog')).TipDialog),
  },
});

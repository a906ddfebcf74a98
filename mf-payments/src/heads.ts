import type { Partner } from '@minori/contracts';
import { metaDescription, pageTitle, type Head, type HeadPage, type Heads } from '@minori/platform/heads';
import type { manifest } from './manifest';

/** Of an advertisement search engines are told nothing, and who previews a link what the partner has consented to. */
function partnerHead({ about }: HeadPage<unknown>): Head {
  const { name, offer } = about as Partner;
  if (!offer) return { title: pageTitle(name), isIndexed: false };
  return {
    title: pageTitle(offer.title, '広告'),
    description: metaDescription(offer.intro, offer.intro),
    isIndexed: false,
  };
}

/** What is told of the payments' pages. */
export const heads: Heads<typeof manifest> = {
  membership: () => ({ title: pageTitle('メンバーシップ') }),
  ig_mission: partnerHead,
  invast_mission: partnerHead,
  webull_mission: partnerHead,
  renosy_mission: partnerHead,
  moomoo_mission: partnerHead,
  monex_mission: partnerHead,
  bittrade_mission: partnerHead,
  trade_account: partnerHead,
};

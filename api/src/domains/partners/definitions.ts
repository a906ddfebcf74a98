import { createHash } from 'node:crypto';
import type { Language } from '@minori/contracts';
import { partnerCoins, type MissionPartner, type PartnerKey } from '@minori/contracts/rules';
import { missionConditions, OWN_DECISION, RISKS, type PartnerKind, type Texts } from './texts';

/** What a partner offers, word for word. Whether it is shown is said by staff, once the partner has consented to it. */
export interface PartnerDefinition {
  partner: PartnerKey;
  name: Texts;
  title: Texts;
  intro: Texts;
  /** 0 where no mission belongs to it. */
  coins: number;
  conditions: readonly Texts[];
  risks: readonly Texts[];
}

const ACCOUNT: Texts = { ja: '口座開設', en: 'the opening of an account' };
const CONSULTATION: Texts = { ja: '面談', en: 'a consultation' };

const same = (name: string): Texts => ({ ja: name, en: name });

function mission(partner: MissionPartner, name: Texts, kind: PartnerKind, done: Texts = ACCOUNT): PartnerDefinition {
  return {
    partner,
    name,
    title: { ja: `${name.ja}の${done.ja}ミッション`, en: `${name.en}: mission` },
    intro: {
      ja: `${name.ja}の広告です。${name.ja}で${done.ja}を完了した方に、みのりのコインを差し上げます。`,
      en: `This is an advertisement of ${name.en}. Who completes ${done.en} with ${name.en} gets coins of Minori.`,
    },
    coins: partnerCoins(partner),
    conditions: missionConditions(name, done),
    risks: [RISKS[kind], ...OWN_DECISION],
  };
}

const TAKATRADE = same('TakaTrade');

/** All partners: the operator's configuration. Who changes a word of one asks that partner for consent anew. */
const DEFINITIONS: Readonly<Record<PartnerKey, PartnerDefinition>> = {
  ig: mission('ig', { ja: 'IG証券', en: 'IG Securities' }, 'fx'),
  invast: mission('invast', { ja: 'インヴァスト証券', en: 'Invast Securities' }, 'fx'),
  webull: mission('webull', { ja: 'ウィブル証券', en: 'Webull Securities' }, 'securities'),
  renosy: mission('renosy', same('RENOSY'), 'real_estate', CONSULTATION),
  moomoo: mission('moomoo', { ja: 'moomoo証券', en: 'moomoo Securities' }, 'securities'),
  monex: mission('monex', { ja: 'マネックス証券', en: 'Monex Securities' }, 'securities'),
  bittrade: mission('bittrade', same('BitTrade'), 'crypto'),
  takatrade: {
    partner: 'takatrade',
    name: TAKATRADE,
    title: { ja: 'TakaTradeの取引口座のご案内', en: 'Trade accounts at TakaTrade' },
    intro: {
      ja: 'TakaTradeの広告です。取引口座をお持ちの方は、みのりのアカウントと連携できます。',
      en: 'This is an advertisement of TakaTrade. Who has a trade account there can link it to their account at Minori.',
    },
    coins: 0,
    conditions: [
      {
        ja: '口座の開設は、TakaTradeのサイトでのお申し込みと審査によります。みのりは口座の開設や取引を取り次ぎません。',
        en: 'Accounts are applied for and decided on at TakaTrade. Minori is no intermediary for accounts or trades.',
      },
      {
        ja: '連携できる口座は、おひとり1つです。ほかの会員に連携されている口座は連携できません。',
        en: 'A member links one account, and an account is linked to one member.',
      },
      {
        ja: '連携すると、取引口座のユーザー名をみのりが保存します。残高や取引の内容は受け取りません。',
        en: 'By linking, Minori keeps the user name of the trade account. It gets neither balances nor trades.',
      },
    ],
    risks: [RISKS.fx, ...OWN_DECISION],
  },
};

/** Return what a partner offers. */
export function definitionOf(partner: PartnerKey): PartnerDefinition {
  return DEFINITIONS[partner];
}

const VERSION_LENGTH = 12;

/** Return what names an offer as it is now: another word, or another number of coins, is another version. */
export function versionOf(definition: PartnerDefinition): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, VERSION_LENGTH);
}

/** Return texts in a language. */
export const inLanguage = (texts: readonly Texts[], language: Language): string[] =>
  texts.map((text) => text[language]);

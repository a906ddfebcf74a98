import type { Language, TradeAccount } from '@minori/contracts';
import type { PartnerKey } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { LinkToken } from '../../adapters/partners';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { keepEvent } from '../../externalEvents';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { definitionOf } from './definitions';
import { stateOf } from './offering';
import { runOf } from './runModel';
import {
  deleteTradeAccount,
  insertTradeAccount,
  isLinked,
  tradeAccountsOf,
  type TradeAccountDocument,
} from './tradeAccountModel';

/** Return a member's linked accounts. */
export async function ownTradeAccounts(viewer: Viewer, language: Language): Promise<TradeAccount[]> {
  return (await tradeAccountsOf(viewer.id)).map((account) => present(account, language));
}

/** What a member asks for: an account by its name, and what the partner has signed about it. */
interface Linking {
  tradeUsername: string;
  token: string;
  language: Language;
  at: Date;
}

/**
 * Link an account at a partner to a member; asking again for what is so changes nothing. Throw `invalid_input` for a token that
 * the partner has not signed for this account, that is over or was used; `not_found` where the partner offers nothing; `conflict`
 * where the account is somebody else's, or the member has another one there.
 */
export async function linkTradeAccount(deps: Deps, viewer: Viewer, linking: Linking): Promise<TradeAccount> {
  const { tradeUsername, token, language, at } = linking;
  const read = deps.partners.readLinkToken(token);
  if (!read || read.tradeUsername !== tradeUsername) throw overToken();
  const run = await runOf(read.partner);
  if (stateOf(deps, run, at) !== 'running') throw new AppError('not_found');
  const account = await transaction((session) => link(read, { userId: viewer.id, at }, session));
  return present(account, language);
}

/**
 * Forget a member's account at a partner, whether that offers anything at the moment or not, and return those that are still linked;
 * where there is none nothing changes. The token that linked it stays used, so a call that comes late does not bring it back.
 */
export async function unlinkTradeAccount(
  viewer: Viewer,
  partner: PartnerKey,
  language: Language,
): Promise<TradeAccount[]> {
  await deleteTradeAccount(viewer.id, partner);
  return ownTradeAccounts(viewer, language);
}

async function link(
  { id, partner, tradeUsername }: LinkToken,
  { userId, at }: { userId: string; at: Date },
  session: ClientSession,
): Promise<TradeAccountDocument> {
  const own = (await tradeAccountsOf(userId, session)).find((account) => account.partner === partner);
  if (own?.trade_username === tradeUsername) return own;
  if (own) throw new AppError('conflict', { message: HAS_ANOTHER });
  if (await isLinked(partner, tradeUsername, session)) throw new AppError('conflict', { message: SOMEBODY_ELSES });
  const event = { source: 'partner', id: `${partner}:link:${id}`, type: 'link', received_at: at } as const;
  if (!(await keepEvent(event, session))) throw overToken();
  const account = { partner, trade_username: tradeUsername, user_id: new Types.ObjectId(userId), linked_at: at };
  await insertTradeAccount(account, session);
  return account;
}

const overToken = () =>
  new AppError('invalid_input', {
    fields: {
      token: {
        code: 'invalid',
        message: {
          ja: '連携の手続きの有効期限が切れています。取引口座のサイトから、もう一度お進みください。',
          en: 'This link is over. Please begin again on the site of your trade account.',
        },
      },
    },
  });

const HAS_ANOTHER = {
  ja: 'すでに別の取引口座を連携しています。連携できる口座は1つです。',
  en: 'You have linked another trade account already. There can be one.',
};
const SOMEBODY_ELSES = {
  ja: 'この取引口座は、ほかの会員に連携されています。',
  en: 'This trade account is linked to another member.',
};

function present({ partner, trade_username, linked_at }: TradeAccountDocument, language: Language): TradeAccount {
  return { partner, name: nameOf(partner, language), trade_username, linked_at: linked_at.toISOString() };
}

const nameOf = (partner: PartnerKey, language: Language) => definitionOf(partner).name[language];

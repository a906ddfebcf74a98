import type { PayeeIdentity } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import { transaction } from '../database';
import {
  creatorAccount,
  platformAccount,
  postJournal,
  type CreatorPurpose,
  type JournalKind,
} from '../domains/ledger/service';
import { changePayee, type PayeeChanges } from '../domains/payees/model';
import { sealField, type PayeeAccount } from '../domains/payees/sealed';
import { asApi } from './queries/recorder';

/** A sale of a creator's, or what is given back of one, as the ledger has it. */
export interface Sale {
  purpose: Extract<CreatorPurpose, 'tips' | 'coin_sales' | 'card_sales'>;
  /** Yen with tax; negative for what is given back. */
  amount: number;
  at: Date;
  plan?: 'prime' | 'plus';
  /** The key of what is given back. */
  sale?: string;
}

let sales = 0;

/** Book a sale of a creator's, as those do who sell; return the key of its journal. */
export async function bookSale(
  creatorId: string,
  { purpose, amount, at, plan = 'prime', sale }: Sale,
): Promise<string> {
  const id = `sale-${(sales += 1)}`;
  const what = purpose === 'tips' ? 'tip' : 'subscription';
  const isSold = amount > 0;
  const kind: JournalKind =
    what === 'tip' ? (isSold ? 'tip.sent' : 'tip.returned') : isSold ? 'subscription.sold' : 'subscription.returned';
  const tip = sale?.slice('tip.sent:'.length) ?? id;
  const refs: Record<string, string> =
    what === 'tip'
      ? { tip, creator: creatorId }
      : { creator: creatorId, subscription: id, plan, ...(sale && { sale }) };
  const other = purpose === 'card_sales' ? 'card_payments' : 'coins_bought';
  const legs = [
    { account: creatorAccount(creatorId, purpose), amount },
    { account: platformAccount(other), amount: -amount },
  ];
  const key = what === 'tip' ? `${kind}:${tip}` : `${kind}:${id}`;
  await asApi(() => transaction((session) => postJournal(session, { key, kind, legs, refs, at })));
  return key;
}

const IDENTITY: PayeeIdentity = {
  kind: 'person',
  residence: 'resident',
  name: '山田 翔',
  name_kana: 'ヤマダ ショウ',
  birthday: '1990-01-02',
  company_number: null,
  postal_code: '1000005',
  address: '東京都千代田区丸の内',
  street: '1-2-3',
};
const ACCOUNT: PayeeAccount = {
  bank_code: '0009',
  branch_code: '015',
  account_type: 1,
  number: '7654321',
  holder: 'ﾔﾏﾀﾞ ｼﾖｳ',
  post: null,
};

/** Have a creator be somebody whom staff have verified and whose bank account is known, with some things otherwise. */
export async function makePayee(
  creatorId: string,
  told: { identity?: Partial<PayeeIdentity>; account?: Partial<PayeeAccount> } = {},
  changes: PayeeChanges = {},
): Promise<void> {
  const kept: PayeeChanges = {
    identity: sealField(creatorId, 'identity', { ...IDENTITY, ...told.identity }),
    identity_status: 'verified',
    identity_revision: 1,
    account: sealField(creatorId, 'account', { ...ACCOUNT, ...told.account }),
    account_status: 'verified',
    account_revision: 1,
    ...changes,
  };
  await asApi(() => transaction((session) => changePayee(creatorId, kept, session)));
}

/** Return the latest statement of a creator, whole. */
export async function latestStatement(call: ApiClient) {
  const { data } = await call('GET /payments/royalties/statements');
  const [first] = data;
  if (!first) throw new Error('There is no statement');
  return (await call('GET /payments/royalties/statements/:id', { params: { id: first.id } })).data;
}

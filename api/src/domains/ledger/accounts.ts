/** What an account counts. */
export type Currency = 'coin' | 'yen';

const MEMBER_PURPOSES = { coins_granted: 'coin', coins_bought: 'coin' } as const satisfies Record<string, Currency>;
// What was paid for a creator and is not settled with them yet. They can't spend it.
const CREATOR_PURPOSES = {
  tips: 'coin',
  // Prime, Prime Plus and courses, by what paid for them.
  coin_sales: 'coin',
  card_sales: 'yen',
  // What they are owed once a month is closed: their share, the tax on it, and below zero what settling costs.
  royalties: 'yen',
  royalty_tax: 'yen',
  royalty_fees: 'yen',
} as const satisfies Record<string, Currency>;
const PLATFORM_PURPOSES = {
  coins_granted: 'coin',
  // Below zero by the coins that were sold.
  coins_bought: 'coin',
  coins_expired: 'coin',
  membership_sales: 'coin',
  // Below zero by what the processor of cards has taken for us.
  card_processor: 'yen',
  // What has come by card and is not yet for anything.
  card_payments: 'yen',
  membership_card_sales: 'yen',
  // Below zero by what the processor keeps for its work.
  card_fees: 'yen',
  // Below zero by what banks have taken back as long as it is disputed.
  card_disputes: 'yen',
  // What staff have given back in another way than by card.
  bank_transfers: 'yen',
  coin_card_sales: 'yen',
  // Coins that have paid for what creators have sold; and below zero as many yen, which become what follows.
  creator_coins: 'coin',
  creator_coin_sales: 'yen',
  // Of what creators have sold: the tax in it, what is left to the platform, and what settling brings.
  creator_sales_tax: 'yen',
  creator_margin: 'yen',
  creator_fees: 'yen',
  // Below zero by the tax that creators were paid with their royalties.
  royalty_tax_paid: 'yen',
  // What was withheld for the tax office.
  withholding_tax: 'yen',
  // What goes to creators' bank accounts: ordered, and with the bank.
  payouts_ordered: 'yen',
  payout_transfers: 'yen',
  // Below zero by what banks have taken for transfers; and what our bank account has lost by that, and by the tax that was paid.
  bank_fees: 'yen',
  bank_payments: 'yen',
} as const satisfies Record<string, Currency>;

const PURPOSES: Record<string, Record<string, Currency>> = {
  member: MEMBER_PURPOSES,
  creator: CREATOR_PURPOSES,
  platform: PLATFORM_PURPOSES,
};

/** What a member has accounts for. */
export type MemberPurpose = keyof typeof MEMBER_PURPOSES;
/** What creators have accounts for. */
export type CreatorPurpose = keyof typeof CREATOR_PURPOSES;
/** What the platform has accounts for: the other sides of the members’. */
export type PlatformPurpose = keyof typeof PLATFORM_PURPOSES;

/** An account of a member, which is never below zero. */
export type MemberAccount = `member:${string}:${MemberPurpose}`;
/** An account of a creator: what came in for them, and what they are owed of it. It may be below zero. */
export type CreatorAccount = `creator:${string}:${CreatorPurpose}`;
/** An account with a balance. */
export type BalancedAccount = MemberAccount | CreatorAccount;
/** An account of the platform, which may be below zero: coins given are what it owes. */
export type PlatformAccount = `platform:${PlatformPurpose}`;
export type Account = BalancedAccount | PlatformAccount;

/** Return the account of a member, by id, for a purpose. */
export function memberAccount(memberId: string, purpose: MemberPurpose): MemberAccount {
  return `member:${memberId}:${purpose}`;
}

/** Return the account of a creator, by id, for a purpose. */
export function creatorAccount(creatorId: string, purpose: CreatorPurpose): CreatorAccount {
  return `creator:${creatorId}:${purpose}`;
}

/** Return the account of the platform for a purpose. */
export function platformAccount(purpose: PlatformPurpose): PlatformAccount {
  return `platform:${purpose}`;
}

/** Return whether an account is a member's. */
export function isOfMember(account: Account): account is MemberAccount {
  return account.startsWith('member:');
}

/** Return whether an account is a creator's. */
export function isOfCreator(account: Account): account is CreatorAccount {
  return account.startsWith('creator:');
}

/** Return whether an account has a balance. */
export function hasBalance(account: Account): account is BalancedAccount {
  return !account.startsWith('platform:');
}

/**
 * Return whether an account with a balance may be below zero. What is given back after its month was settled is a debt of the creator's,
 * with which the next closing begins.
 */
export function mayOwe(account: BalancedAccount): account is CreatorAccount {
  return account.startsWith('creator:');
}

/** Into these comes what many pay for one creator at the same moment. */
const CROWDED: readonly string[] = ['tips', 'coin_sales', 'card_sales'] satisfies CreatorPurpose[];

/** Return whether many movements of an account come at once. */
export function isCrowded(account: BalancedAccount): boolean {
  return mayOwe(account) && CROWDED.includes(creatorPurposeOf(account));
}

/** Return the id of the member, or creator, whose account it is. */
export function ownerOf(account: BalancedAccount): string {
  return account.slice(account.indexOf(':') + 1, account.lastIndexOf(':'));
}

/** Return what a creator's account is for. */
export function creatorPurposeOf(account: CreatorAccount): CreatorPurpose {
  return account.slice(account.lastIndexOf(':') + 1) as CreatorPurpose;
}

/** Return what an account counts; undefined where there is no such account. */
export function currencyOf(account: string): Currency | undefined {
  const [kind = '', ...names] = account.split(':');
  const purposes: Record<string, Currency> = PURPOSES[kind] ?? {};
  const purpose = names.at(-1) ?? '';
  return Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
}

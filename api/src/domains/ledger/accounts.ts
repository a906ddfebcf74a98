/** What an account counts. */
export type Currency = 'coin' | 'yen';

const MEMBER_PURPOSES = { coins_granted: 'coin', coins_bought: 'coin' } as const satisfies Record<string, Currency>;
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
} as const satisfies Record<string, Currency>;

/** What a member has accounts for. */
export type MemberPurpose = keyof typeof MEMBER_PURPOSES;
/** What the platform has accounts for: the other sides of the members’. */
export type PlatformPurpose = keyof typeof PLATFORM_PURPOSES;

/** An account of a member, which is never below zero. */
export type MemberAccount = `member:${string}:${MemberPurpose}`;
/** An account of the platform, which may be below zero: coins given are what it owes. */
export type PlatformAccount = `platform:${PlatformPurpose}`;
export type Account = MemberAccount | PlatformAccount;

/** Return the account of a member, by id, for a purpose. */
export function memberAccount(memberId: string, purpose: MemberPurpose): MemberAccount {
  return `member:${memberId}:${purpose}`;
}

/** Return the account of the platform for a purpose. */
export function platformAccount(purpose: PlatformPurpose): PlatformAccount {
  return `platform:${purpose}`;
}

/** Return whether an account is a member's. */
export function isOfMember(account: Account): account is MemberAccount {
  return account.startsWith('member:');
}

/** Return the id of the member whose account it is. */
export function ownerOf(account: MemberAccount): string {
  return account.slice('member:'.length, account.lastIndexOf(':'));
}

/** Return what an account counts; undefined where there is no such account. */
export function currencyOf(account: string): Currency | undefined {
  const [kind, first = '', second = ''] = account.split(':');
  const purposes: Record<string, Currency> = kind === 'member' ? MEMBER_PURPOSES : PLATFORM_PURPOSES;
  const purpose = kind === 'member' ? second : first;
  return Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined;
}

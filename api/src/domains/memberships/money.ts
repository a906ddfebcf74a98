import type { MemberMoney } from '@minori/contracts';
import { savedCards } from '../cards/service';
import { cardMoneyOf } from '../charges/staff';
import { coinBalanceOf } from '../coins/service';
import { spendingOf } from '../spending/service';
import { identifiedMember } from '../users/service';
import { agreementsOf, type AgreementDocument } from './agreementModel';
import { membershipsOf, type MembershipDocument } from './membershipModel';
import { paymentsOf } from './payments';

/** So many agreements are told. */
const TOLD = 50;

/** Return what staff see of the money of a member, by id or username. Throw `not_found`. */
export async function moneyOf(user: string, at: Date): Promise<MemberMoney> {
  const member = await identifiedMember(user, at);
  const { id } = member;
  const [memberships, { payments }, cardMoney, coins, spending, agreements, cards] = await Promise.all([
    membershipsOf(id),
    paymentsOf(id, undefined),
    cardMoneyOf(id),
    coinBalanceOf(id, at),
    spendingOf(id, at),
    agreementsOf(id, TOLD),
    savedCards(id),
  ]);
  const had = Object.values(memberships).filter((one): one is MembershipDocument => one !== null);
  return {
    user: member,
    memberships: had.map(presentMembership),
    payments,
    ...cardMoney,
    coins,
    spending,
    agreements: agreements.map(presentAgreement),
    cards: cards.map(({ brand, last4, exp_month, exp_year }) => ({ brand, last4, exp_month, exp_year })),
  };
}

function presentMembership(membership: MembershipDocument): MemberMoney['memberships'][number] {
  const { _id, package_name, recurring, amount, payment_type, renews_with, ends_at } = membership;
  const { is_trialing, is_renewing } = membership;
  const plan = { package_name, recurring, amount, payment_type, renews_with };
  return { id: String(_id), ...plan, ends_at: ends_at.toISOString(), is_trialing, is_renewing };
}

function presentAgreement(agreement: AgreementDocument): MemberMoney['agreements'][number] {
  const { _id, package_name, recurring, payment_type, amount, language, terms, agreed_at } = agreement;
  const plan = { package_name, recurring, payment_type, amount };
  return { id: String(_id), ...plan, language, terms, agreed_at: agreed_at.toISOString() };
}

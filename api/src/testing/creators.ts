import type { Endpoints } from '@minori/contracts';
import type { TestApi, TestMember } from '.';
import { transaction } from '../database';
import { balanceOf, creatorAccount, type CreatorPurpose } from '../domains/ledger/service';
import { DOMAINS } from '../domains/topics/domains';
import { asApi } from './queries/recorder';

type Body = Endpoints['POST /users/creator_application']['body'];

/** Return an application to be a creator that is right, with the given fields changed. */
export function anApplicationBody(changes: Partial<Body> = {}): Body {
  const domain_ids = DOMAINS.slice(0, 2).map(({ id }) => id);
  return { text: '毎週、日本の高配当株の決算を読み解く記事を書きます。', domain_ids, is_agreed: true, ...changes };
}

/** Apply to be a creator as a member who may; return the application's id. */
export async function applyAs(api: TestApi, member: TestMember): Promise<string> {
  const { data } = await api.client(member)('POST /users/creator_application', { body: anApplicationBody() });
  return data.application?.id ?? '';
}

/** Return what is in an account of a creator's. */
export function heldFor({ id }: Pick<TestMember, 'id'>, purpose: CreatorPurpose): Promise<number> {
  return asApi(() => transaction((session) => balanceOf(creatorAccount(id, purpose), session)));
}

import type { Popup } from '@minori/contracts';
import { isOneTime } from '@minori/contracts/rules';
import type { TestApi, TestMember } from '.';

let tellings = 0;

/** What a member is to be told, but for what everybody is told once. */
export async function popupsFor(api: TestApi, member: TestMember): Promise<Popup[]> {
  const { data } = await api.client(member)('GET /profiles/me/popups');
  return data.filter(({ kind }) => !isOneTime(kind));
}

/** Let a member's browser show a popup, as the site does; return whether it may. */
export async function tellPopup(api: TestApi, member: TestMember, id: Popup['id'], telling?: string): Promise<boolean> {
  const body = { telling: telling ?? `telling_${(tellings += 1)}` };
  return (await api.client(member)('POST /profiles/system/popups/:id/tellings', { params: { id }, body })).data.is_told;
}

import { createClient } from '@minori/contracts/client';
import { recordActiveDay } from '../domains/users/activeDays';
import type { TestApi, TestMember } from '../testing';
import { signUp } from './identities';

const DAY_MS = 86_400_000;

let came = 0;

/** Members who invite others, for a test file. */
export function invitingAt(api: TestApi) {
  let numbers = 20_000_000 + Math.floor(Math.random() * 10_000_000);

  /** Call as a member whose browser names itself. */
  const from = (member: Pick<TestMember, 'token'>, device: string) =>
    createClient({ baseUrl: api.url, appVersion: 'test', token: () => member.token(), device: () => device });

  const codeOf = async (member: TestMember) => (await api.client(member)('GET /users/invitation_code')).data.code;

  return {
    from,
    codeOf,
    standingOf: async (member: TestMember) => (await api.client(member)('GET /users/invitations')).data,

    /** Register somebody in a browser of their own, with a code where one is given. */
    async come({ code, device, shows_name }: { code?: string; device?: string; shows_name?: boolean } = {}) {
      came += 1;
      const identity = await signUp();
      const body = { username: `came_${came}`, name: `新人${came}`, language: 'ja', is_agreed: true } as const;
      const call = api.client(identity);
      const { data: user } = await call('POST /users/register', {
        body: { ...body, invitation_code: code, shows_name },
      });
      await identity.refresh();
      const member: TestMember = { ...identity, id: user.id, username: user.username, user };
      await from(member, device ?? `browser-of-${user.id}`)('GET /profiles/me');
      return member;
    },

    /** Have a member show a phone, by the code that is sent to it. */
    async showPhone(member: TestMember, number = `090${(numbers += 1)}`): Promise<string> {
      const call = api.client(member);
      await call('POST /profiles/phone_number', { body: { phone_number: number } });
      await api.runJobs();
      const [text] = await api.mailbox.to(`81${number.slice(1)}@sms.example`);
      const code = /\d{6}/.exec(text?.text ?? '')?.[0];
      await call('POST /profiles/phone_number', { body: { phone_number: number, code } });
      return number;
    },

    /** Have members who were invited be here on so many days until now. */
    async beHere(members: Pick<TestMember, 'id'>[], days = 3): Promise<void> {
      const at = api.deps.clock().getTime();
      for (const { id } of members) {
        for (let day = 0; day < days; day += 1) await recordActiveDay(id, new Date(at - day * DAY_MS), true);
      }
    },
  };
}

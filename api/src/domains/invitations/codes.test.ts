import { INVITATION_CODE_PATTERN } from '@minori/contracts/rules';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { signUp } from '../../testing/identities';
import { UserModel } from '../users/model';

let api: TestApi;
let names = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const codeOf = async (member: TestMember) => (await api.client(member)('GET /users/invitation_code')).data.code;

async function registerWith(invitation_code: string) {
  names += 1;
  const body = {
    username: `invited_${names}`,
    name: '招待',
    language: 'ja',
    is_agreed: true,
    invitation_code,
  } as const;
  return (await api.client(await signUp())('POST /users/register', { body })).data.id;
}

test('each member has a code of their own, which stays, whoever asks for it how often at once', async () => {
  const [one, other] = [await api.createMember(), await api.createMember()];
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(one)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(INVITATION_CODE_PATTERN);
  expect(await codeOf(one)).toBe(codes[0]);
  expect(await codeOf(other)).not.toBe(codes[0]);
  await expect(api.client()('GET /users/invitation_code')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('who registers with a code is noted as invited by its owner', async () => {
  const inviter = await api.createMember();
  const id = await registerWith(await codeOf(inviter));
  expect(String((await UserModel.findById(id).lean())?.invited_by)).toBe(inviter.id);
});

test('a code that is nobody’s, or of somebody who is gone, is refused at its field, and nobody is registered', async () => {
  const refused = {
    code: 'invalid_input',
    fields: { invitation_code: { code: 'invitation_code_unknown', message: expect.stringContaining('招待コード') } },
  };
  await expect(registerWith('NOBODY99')).rejects.toMatchObject(refused);
  const gone = await api.createMember({ identity: await signUp() });
  const code = await codeOf(gone);
  await api.deleteMember(gone);
  await expect(registerWith(code)).rejects.toMatchObject(refused);
  const disabled = await api.createMember();
  const kept = await codeOf(disabled);
  await UserModel.updateOne({ _id: disabled.id }, { $set: { disabled_at: new Date() } });
  await expect(registerWith(kept)).rejects.toMatchObject(refused);
  expect(await UserModel.countDocuments({ username: /^invited_/, invited_by: { $in: [gone.id, disabled.id] } })).toBe(
    0,
  );
});

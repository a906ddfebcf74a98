import { MongoClient, ObjectId, type Db } from 'mongodb';
import { apiAs } from '../attacks/api';
import { expect, signUp, test } from './actions';
import { codeSentTo, verifyPhone } from './phones';
import { DESKTOP, PHONE } from './screens';

/** A member who invites others in no other journey. */
const INVITER = 'kabu_tomaru';
const [INVITERS_PHONE, NEWCOMERS_PHONE] = ['09087655678', '09087651234'];

const NEWCOMER = {
  email: 'invited@journey.example',
  password: 'journey-1234',
  username: 'invited_jou',
  name: '招待された人',
};

async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await MongoClient.connect(process.env['E2E_MONGODB_URI'] ?? '');
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

const idOf = (username: string) =>
  inDatabase(async (db) => (await db.collection('users').findOne({ username }))?._id ?? new ObjectId());

/** Have a member have been here on days before today, as if they had come then. */
async function passDays(username: string, days: number): Promise<void> {
  const user_id = await idOf(username);
  const rows = Array.from({ length: days }, (_, index) => {
    const created_at = new Date(Date.now() - (index + 1) * 86_400_000);
    return { user_id, day: new Date(created_at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10), created_at };
  });
  await inDatabase((db) => db.collection('active_days').insertMany(rows));
}

test('by a link somebody registers, shows a phone and stays; both can claim their coins then', async ({
  person,
  member,
}) => {
  const host = await member(INVITER, DESKTOP);
  const inviter = await apiAs(host.page, INVITER);
  await inviter('POST /profiles/phone_number', { body: { phone_number: INVITERS_PHONE } });
  const body = { phone_number: INVITERS_PHONE, code: await codeSentTo(INVITERS_PHONE) };
  await inviter('POST /profiles/phone_number', { body });
  await host.page.goto('/invitations');
  await expect(host.page.getByText('まだ招待した人はいません')).toBeVisible();
  const { data } = await inviter('GET /users/invitation_code');

  const guest = await person(PHONE);
  await guest.page.goto(`/${INVITER}?referral=${data.code}`);
  // The code outlives the mailbox: the link in the mail is opened in the same browser.
  await signUp(guest.page, NEWCOMER);
  await guest.page.goto('/invitations');
  await expect(guest.page.getByText('あなたは招待コードで登録しました。')).toBeVisible();
  await guest.page.getByRole('switch').click();
  await expect(guest.page.getByText('設定を保存しました')).toBeVisible();

  await passDays(NEWCOMER.username, 2);
  await guest.page.goto('/account/security');
  await verifyPhone(guest.page, NEWCOMERS_PHONE);

  await expect(async () => {
    await host.page.reload();
    const rows = host.page.getByRole('list', { name: '招待した人' });
    await expect(rows.getByText(NEWCOMER.name)).toBeVisible({ timeout: 5_000 });
    await expect(rows.getByText('達成しました')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await guest.page.goto('/invitations');
  await expect(guest.page.getByText('達成しました')).toBeVisible();
});

import { PhoneModel } from '../domains/phones/phoneModel';
import { recordActiveDay } from '../domains/users/activeDays';
import { newId } from '../ids';

const DAY_MS = 86_400_000;

/** Have a member a telephone number, which is made up, and have been here on so many days until now. */
export async function plantProof({ id }: { id: string }, days = 3): Promise<void> {
  const at = Date.now();
  await PhoneModel.create({ _id: newId(), user_id: id, key: `number of ${id}`, number: 'sealed', registered_at: at });
  for (let day = 0; day < days; day += 1) await recordActiveDay(id, new Date(at - day * DAY_MS));
}

import type { ClientSession } from 'mongoose';
import { hasPhone } from '../phones/service';
import { wasHereOn } from './activeDays';

/** On so many days a member has been here before they count where nothing has to be paid. */
const DAYS = 3;

/**
 * Return whether a member has shown that they are somebody of their own: they have registered a telephone number, which serves one account,
 * and were here on three days. What many accounts could do for nothing counts only of these. In a transaction as that sees it.
 */
export async function isProven(userId: string, session?: ClientSession): Promise<boolean> {
  return (await hasPhone(userId, session)) && (await wasHereOn(userId, DAYS, session));
}

import { asCreator } from './changing';
import { changePayee } from './model';

/** Set whether what is too little to be paid waits for the next month. Throw `forbidden` where they are no creator. */
export async function setCarryOver(userId: string, carriesOver: boolean): Promise<void> {
  await asCreator(userId, (session) => changePayee(userId, { carries_over: carriesOver }, session));
}

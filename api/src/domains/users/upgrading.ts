import { defineUpgrade, transaction } from '../../database';
import { forgetBirthdayOnceAdult } from './age';
import { findBirthdays } from './model';

// Before, a birthday was kept for good: what forgets it is entered by who says their age.
defineUpgrade(15, async () => {
  for await (const { userId, birthday } of findBirthdays()) {
    await transaction((session) => forgetBirthdayOnceAdult(session, userId, birthday));
  }
});

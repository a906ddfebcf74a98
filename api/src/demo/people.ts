import { levelFor, tokyoDay } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import type { ScoreDayDocument } from '../domains/levels/model';
import { badgeOf } from '../domains/users/presenter';
import type { ProfileViewDocument } from '../domains/users/profileViews';
import { demoId, demoIdAt } from './demoId';
import type { DemoMember } from './members';

const DAY_MS = 86_400_000;
const VIEWED_DAYS = 12;
const SCORED_DAYS = 30;

/** Return who looked at the profiles of members with a face in the last days. */
export function makeProfileViews(members: DemoMember[], at: Date): ProfileViewDocument[] {
  const random = seededRandom('demo/profile views');
  return members
    .filter(({ fame }) => fame >= 10)
    .flatMap((owner) => {
      const looks = Math.min(60, Math.ceil(owner.fame / 2));
      const viewers = random.shuffle(members.filter(({ id }) => id !== owner.id)).slice(0, looks);
      return viewers.map((viewer) => {
        const created_at = new Date(at.getTime() - random.next() ** 1.5 * VIEWED_DAYS * DAY_MS);
        return {
          _id: demoIdAt(`profile view/${owner.username}/${viewer.username}`, created_at),
          owner_id: owner.document._id,
          viewer_id: viewer.document._id,
          day: tokyoDay(created_at),
          created_at,
        };
      });
    });
}

/** Return what the last days came to for everybody, by what they are known for. Sum them up in the members. */
export function makeScoreDays(members: DemoMember[], at: Date): ScoreDayDocument[] {
  const random = seededRandom('demo/scores');
  return members.flatMap(({ username, fame, document }) =>
    Array.from({ length: SCORED_DAYS }, (_, index) => {
      const day = tokyoDay(new Date(at.getTime() - (index + 1) * DAY_MS));
      const interest = Math.floor(fame ** 1.6 * (0.4 + random.next()));
      const engage = Math.floor(Math.min(10, fame / 6) + random.next() * Math.min(24, 4 + fame / 4));
      document.interest_score += interest;
      document.engage_score += engage;
      const _id = demoId(`score/${username}/${day}`);
      return { _id, user_id: document._id, day, interest, engage, created_at: at };
    }),
  );
}

/** Give everybody the level that their values ask for: the judging of the next night leaves them where they are. */
export function settleLevels(members: DemoMember[]): void {
  for (const { document } of members) {
    const { interest_score: interest, engage_score: engage, follow_count: followers } = document;
    document.badge = badgeOf(levelFor({ interest, engage, followers }));
  }
}

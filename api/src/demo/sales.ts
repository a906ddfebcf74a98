import { MEMBERSHIP_PRICES, opens, RECURRINGS } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import type { CourseDocument, CoursePurchaseDocument } from '../domains/courses/model';
import { heldFrom } from '../domains/entitlements/policy';
import type { MembershipDocument } from '../domains/memberships/membershipModel';
import { kindOf } from '../domains/memberships/packages';
import { dayOfMonth } from '../domains/memberships/periods';
import { NEWCOMER } from './activity';
import { demoId, demoIdAt } from './demoId';
import type { DemoMember } from './members';
import { COURSES } from './texts/courses';

const DAY_MS = 86_400_000;

/** Return the courses and who bought them. */
export function makeCourses(
  members: DemoMember[],
  at: Date,
): { courses: CourseDocument[]; purchases: CoursePurchaseDocument[] } {
  const random = seededRandom('demo/courses');
  const authors = new Map(members.map((member) => [member.username, member.document._id]));
  const purchases: CoursePurchaseDocument[] = [];
  const courses = COURSES.map((text, index): CourseDocument => {
    const publishedAt = new Date(at.getTime() - (4 + index * 11) * DAY_MS - random.between(0, 40_000) * 1_000);
    const _id = demoIdAt(`course/${text.title}`, publishedAt);
    const buyers = members.filter(
      ({ username }) => username !== text.author && username !== NEWCOMER && random.chance(0.09),
    );
    for (const { username, document } of buyers) {
      purchases.push({
        _id: demoId(`purchase/${username}/${text.title}`),
        user_id: document._id,
        course_id: _id,
        version: 1,
        price: text.price,
        method: 'coins',
        progress: Math.min(100, random.between(0, 12) * 10),
        purchased_at: new Date(at.getTime() - random.next() * (at.getTime() - publishedAt.getTime())),
        finished_at: null,
        refunded_at: null,
      });
    }
    return {
      _id,
      author_id: authors.get(text.author)!,
      status: 'published',
      version: 1,
      title: text.title,
      summary: text.summary,
      domain_id: null,
      difficulty: text.difficulty,
      price: text.price,
      lesson_count: text.lessons,
      duration_minutes: text.minutes,
      student_count: buyers.length,
      rating_sum: 0,
      rating_count: 0,
      stars: {},
      rating_score: 0,
      thumbnail_url: `/images/demo/course-0${text.thumbnail}.svg`,
      published_at: publishedAt,
      listed_as: [],
    };
  });
  return { courses, purchases };
}

/** Return the memberships of those who have one: given by staff, as nobody has paid. */
export function makeMemberships(members: DemoMember[], at: Date): MembershipDocument[] {
  const random = seededRandom('demo/memberships');
  return members.flatMap(({ username, membership, document }) => {
    if (!membership) return [];
    const picked = random.pick(RECURRINGS.filter((period) => MEMBERSHIP_PRICES[membership][period] !== undefined));
    // Signals by notification come with the yearly plan: who tries izanavi sees all of it.
    const isOfSignals = opens({ package_name: membership, recurring: 'year' }, 'see_signals');
    const recurring = isOfSignals ? 'year' : picked;
    const kind = kindOf(membership);
    const startedAt = new Date(at.getTime() - random.between(20, 160) * DAY_MS);
    const endsAt = new Date(at.getTime() + random.between(9, 28) * DAY_MS);
    const given: MembershipDocument = {
      _id: demoId(`membership/${username}`),
      user_id: document._id,
      package_name: membership,
      recurring,
      kind,
      amount: 0,
      payment_type: 'grant',
      renews_with: 'web_coin',
      started_at: startedAt,
      anchor_day: dayOfMonth(endsAt),
      period_starts_at: startedAt,
      ends_at: endsAt,
      period_value: 0,
      is_trialing: false,
      is_renewing: false,
      next_package: null,
    };
    const held = heldFrom(given);
    Object.assign(document, kind === 'platform' ? { membership: held } : { expand_membership: held });
    return given;
  });
}

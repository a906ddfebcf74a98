import { seededRandom } from '../adapters/marketData/seededRandom';
import type { UserDocument } from '../domains/users/model';
import { demoId } from './demoId';
import { createDeck } from './deck';
import { FAMILY_NAMES, GIVEN_NAMES, JOBS, SHORT_BIOS } from './texts/commonNames';
import { MEMBERS } from './texts/memberPeople';
import { CREATORS, STAFF, type Person } from './texts/people';

const DAY_MS = 86_400_000;
const MANY = 112;
const DEFAULT_AVATAR = '/images/icons/default-avatar6.png';

/** A demo member: the person and the document. */
export interface DemoMember extends Person {
  id: string;
  document: UserDocument;
}

/** Return the identity provider's id of a demo member. */
export function demoUid(username: string): string {
  return `demo-${username}`;
}

/**
 * Return everybody of the demo data as of an instant, those with a face first; the counters are still 0, and nobody has
 * bought anything.
 */
export function makeMembers(at: Date): DemoMember[] {
  const random = seededRandom('demo/members');
  return [...CREATORS, ...STAFF, ...MEMBERS, ...makeMany()].map((person) => {
    const days = person.username === 'hajime_new' ? 0 : ageInDays(person, random.next());
    const createdAt = new Date(at.getTime() - days * DAY_MS - random.between(1, 600) * 60_000);
    return { ...person, id: String(demoId(`user/${person.username}`)), document: documentOf(person, createdAt, at) };
  });
}

function ageInDays({ role, fame }: Person, chance: number): number {
  const youngest = role ? 380 : fame >= 10 ? 65 : 6;
  return youngest + Math.floor(chance * (200 + fame * 5));
}

function documentOf(person: Person, createdAt: Date, at: Date): UserDocument {
  const isCreator = person.role === 'creator';
  const isOfficial = person.role === 'official';
  return {
    _id: demoId(`user/${person.username}`),
    uid: demoUid(person.username),
    username: person.username,
    username_lower: person.username,
    name: person.name,
    bio: person.bio,
    job: person.job,
    avatar_url: person.avatar ?? DEFAULT_AVATAR,
    badge: 'level1',
    emotion: person.mood ?? null,
    emotion_at: person.mood ? new Date(at.getTime() - 2 * 3_600_000) : null,
    language: 'ja',
    role: person.role === 'admin' ? 'admin' : 'member',
    is_creator: isCreator,
    is_official: isOfficial,
    is_featured: isCreator,
    is_advertiser: false,
    is_create_course_able: isCreator,
    is_disabled_dashboard: false,
    has_live_permission: isCreator && person.fame >= 70,
    in_live: false,
    membership: null,
    follow_count: 0,
    following_count: 0,
    block_count: 0,
    post_count: 0,
    interest_score: 0,
    engage_score: 0,
    below_level_since: null,
    last_post_at: null,
    invited_by: null,
    // Who has just registered is still to be asked.
    age: person.username === 'hajime_new' ? null : { is_underage: false, birthday: null, said_at: createdAt },
    disabled_notifications: [],
    disabled_mails: [],
    created_at: createdAt,
    disabled_at: null,
    deleted_at: null,
  };
}

/** The many who mostly read, like and vote. */
function makeMany(): Person[] {
  const random = seededRandom('demo/many');
  const family = createDeck(random, FAMILY_NAMES);
  const given = createDeck(random, GIVEN_NAMES);
  const job = createDeck(random, JOBS);
  const bio = createDeck(random, SHORT_BIOS);
  const taken = new Set<string>();
  const people: Person[] = [];
  while (people.length < MANY) {
    const [familyName, familyLatin] = family.deal();
    const [givenName, givenLatin] = given.deal();
    const username = `${familyLatin}_${givenLatin}`.slice(0, 11) + random.between(1, 99);
    if (taken.has(username)) continue;
    taken.add(username);
    const name = random.chance(0.55)
      ? `${familyName} ${givenName}`
      : random.pick([givenName, `${givenName}さん`, familyName]);
    people.push({
      username,
      name,
      job: job.deal(),
      bio: bio.deal(),
      fame: random.between(1, 9),
    });
  }
  return people;
}

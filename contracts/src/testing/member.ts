import type { UserSummary } from '../entities/user';

/** Others give ids that begin with zeros: nobody is taken for somebody else. */
const idOf = (number: number) => number.toString(16).padStart(24, 'e');

let made = 0;

/** Return a member as others see them, with the given fields changed. */
export function aUserSummary(changes: Partial<UserSummary> = {}): UserSummary {
  made += 1;
  return {
    kind: 'user',
    id: idOf(made),
    name: '田中 みのり',
    username: 'minori_t',
    job: '個人投資家',
    follow_count: 128,
    avatar_url: '/images/icons/default-avatar6.png',
    badge: 'level3',
    emotion: null,
    is_followed: false,
    is_turn_on_notification_btn: false,
    has_new_post: false,
    has_tipped: false,
    is_advertiser: false,
    is_creator: false,
    in_live: false,
    has_live_permission: false,
    is_deleted: false,
    membership: null,
    look_alike_of: null,
    ...changes,
  };
}

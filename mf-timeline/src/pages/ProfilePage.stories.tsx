import type { OwnMood, Profile } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aPayingUser, aPost, aUserSummary } from '@minori/platform/testing';
import { aProfile } from '../testing/samples';
import { inShell } from '../testing/story';
import { ProfilePage } from './ProfilePage';

const somePeople = () => [
  aUserSummary({ name: '長期積立のケンジ', username: 'kenji_0712', is_followed: true, has_new_post: true }),
  aUserSummary({ name: '週末チャート研究会', username: 'weekend_fx', badge: 'level7', is_creator: true }),
  aUserSummary({ name: 'みかんの積立', username: 'mikan', badge: 'level2', job: null }),
];

const someProgress = () => ({
  level: 5,
  now: { interest: 12_400, engage: 380, followers: 264 },
  next: { level: 6, interest: 20_000, engage: 350, followers: 500 },
  demotion_at: null,
  promoted_from: null,
  is_seen: true,
});

const someMoods = (): OwnMood[] => [
  { id: 'b'.repeat(24), mood: 'chilling', created_at: '2026-01-10T11:30:00.000Z' },
  { id: 'a'.repeat(24), mood: 'tired', created_at: '2026-01-08T13:05:00.000Z' },
];

const showing = (changes: Partial<Profile>, path = '/sanae_s') => ({
  parameters: {
    shell: {
      path,
      answers: {
        'GET /profiles/:id': { data: aProfile(changes) },
        'GET /posts/saved': () => ({ data: [aPost({ is_saved: true })], last_id: null }),
        'GET /users/moods': () => ({ data: someMoods(), last_id: null }),
        'GET /users/:id/followers': () => ({ data: somePeople(), last_id: null }),
        'GET /users/:id/followees': () => ({ data: [], last_id: null }),
      },
    },
  },
});

/** A member's page. */
export default {
  title: 'Timeline/ProfilePage',
  component: ProfilePage,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/:username" element={<ProfilePage />} />
    </Routes>
  ),
};

export const Default = showing({});

export const Followed = showing({ is_followed: true, is_turn_on_notification_btn: true });

export const Own = showing({ is_me: true, level_progress: someProgress() });

export const OwnLevel = showing({ is_me: true, level_progress: someProgress() }, '/sanae_s?tab=profile');

export const LimitedPosts = showing({ is_creator: true }, '/sanae_s?only=paid');

export const NewLevel = showing({
  is_me: true,
  badge: 'level5',
  level_progress: { ...someProgress(), promoted_from: 3, is_seen: false },
});

export const LosingALevel = showing(
  { is_me: true, level_progress: { ...someProgress(), demotion_at: '2026-02-01T00:00:00.000Z' } },
  '/sanae_s?tab=profile',
);

export const NewPosts = showing({ is_followed: true, has_new_post: true });

export const LookAlike = showing({
  is_creator: false,
  look_alike_of: { id: 'b'.repeat(24), username: 'sanae_real', name: '佐藤 早苗' },
  contact_kinds: ['line', 'telegram'],
});

export const Muted = showing({ is_muted: true });

export const Blocking = showing({ is_blocked: true, is_blocking: true });

export const OwnSavedPostsSilver = {
  parameters: {
    shell: {
      ...showing({ is_me: true }, '/sanae_s?tab=saved_posts').parameters.shell,
      user: aPayingUser('silver-membership'),
    },
  },
};

export const OwnSavedPosts = showing({ is_me: true }, '/sanae_s?tab=saved_posts');

export const About = showing({}, '/sanae_s?tab=profile');

export const Deleted = showing({ is_deleted: true });

export const Blocked = showing({ is_blocked: true });

export const NotFound = {
  parameters: {
    shell: {
      path: '/nobody',
      answers: {
        'GET /profiles/:id': () => {
          throw new ApiError('not_found', '', 404);
        },
      },
    },
  },
};

export const Loading = {
  parameters: {
    shell: { path: '/sanae_s', answers: { 'GET /profiles/:id': () => new Promise<never>(() => {}) as never } },
  },
};

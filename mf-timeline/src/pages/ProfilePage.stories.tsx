import type { Profile } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aProfile } from '../testing/samples';
import { inShell } from '../testing/story';
import { ProfilePage } from './ProfilePage';

const showing = (changes: Partial<Profile>, path = '/sanae_s') => ({
  parameters: { shell: { path, answers: { 'GET /profiles/:id': { data: aProfile(changes) } } } },
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

export const Own = showing({ is_me: true });

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

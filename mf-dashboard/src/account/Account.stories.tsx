import type { Language, UserSettings } from '@minori/contracts';
import { aCurrentUser, aPayingUser, aUserSummary, StoryShell } from '@minori/platform/testing';
import { ApiError } from '@minori/platform';
import type { ComponentType } from 'react';
import { App } from '../testing/App';
import { aPredictionAlert } from '../testing/predictions';
import { someSettings } from '../testing/settings';
import { aWorkProfile, workOptions } from '../testing/recruitment';

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

const somePeople = () => [
  aUserSummary({ name: '長期積立のケンジ', username: 'kenji_0712' }),
  aUserSummary({ name: '週末チャート研究会のとても長い名前の人', username: 'weekend_fx' }),
  aUserSummary({ is_deleted: true }),
];

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    path?: string;
    waits?: boolean;
    settings?: Partial<UserSettings>;
    isGuest?: boolean;
    canSeeViewers?: boolean;
    viewCount?: number;
    alerts?: number;
    isWorkEmpty?: boolean;
  };
}

/** The pages of the account, and what is not ready yet. */
export default {
  title: 'Dashboard/Account',
  component: App,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/account'}
        user={parameters.isGuest ? null : parameters.canSeeViewers ? aPayingUser('silver-membership') : aCurrentUser()}
        answers={{
          'GET /users/settings': parameters.waits
            ? () => new Promise(() => {}) as never
            : { data: { ...someSettings(), ...parameters.settings } },
          'PATCH /users/settings/notifications': { data: someSettings() },
          'PATCH /users/settings/email-reference': { data: someSettings() },
          'PATCH /users/settings/language': { data: someSettings() },
          'PUT /users/settings/quiet-hours': { data: someSettings() },
          'POST /users/emails/resume': { data: someSettings() },
          'GET /users/blocks': () => ({ data: somePeople(), last_id: null }),
          'GET /users/mutes': () => ({ data: [], last_id: null }),
          'POST /users/blocks': { data: { is_blocking: false } },
          'GET /recruitment/profile/master-data': { data: workOptions() },
          'GET /recruitment/users/:id/profile': () => ({ data: parameters.isWorkEmpty ? null : aWorkProfile() }),
          'PUT /recruitment/users/:id/profile': { data: aWorkProfile() },
          'DELETE /profiles/me': () => {
            throw new ApiError('recent_sign_in_required', '', 403);
          },
          'GET /news/charts/symbols/predictions/alarms': () => ({
            data: somePeople()
              .slice(0, parameters.alerts ?? 2)
              .map((user_info) => aPredictionAlert({ id: user_info.id, user_info })),
            last_id: null,
          }),
          'POST /news/charts/symbols/:id/predictions/alarms': { data: { is_on: false } },
          'GET /profiles/profile_viewed/users': () => ({
            data: parameters.canSeeViewers
              ? somePeople().map((user_info) => ({ user_info, viewed_at: hourAgo() }))
              : [],
            is_visible: parameters.canSeeViewers === true,
            view_count: parameters.viewCount ?? 128,
            next_page: null,
          }),
        }}
      >
        <div style={{ maxWidth: 760, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const NotificationSettings = { parameters: { path: '/account/notifications_setting' } };

export const NotificationSettingsBounced = {
  parameters: {
    path: '/account/notifications_setting',
    settings: {
      quiet_hours: { from: '22:00', to: '07:00' },
      mail_address: { address: 'a.very.long.address.of.hanako@example.com', state: 'bounced' },
    },
  },
};

export const NotificationSettingsLoading = { parameters: { path: '/account/notifications_setting', waits: true } };

export const ProfileViewers = { parameters: { path: '/account/profile_viewers', canSeeViewers: true } };

export const ProfileViewersBelowSilver = { parameters: { path: '/account/profile_viewers' } };

export const NoProfileViewers = { parameters: { path: '/account/profile_viewers', canSeeViewers: true, viewCount: 0 } };

export const PredictionFollowers = { parameters: { path: '/account/predictions_followers' } };

export const NoPredictionFollowers = { parameters: { path: '/account/predictions_followers', alerts: 0 } };

export const WorkProfile = { parameters: { path: '/account/recruitment' } };

export const NoWorkProfile = { parameters: { path: '/account/recruitment', isWorkEmpty: true } };

export const NotReady = { parameters: { path: '/dashboard' } };

export const Guest = { parameters: { isGuest: true } };

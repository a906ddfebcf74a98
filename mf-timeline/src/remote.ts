import { lazy } from 'react';
import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote } from '@minori/platform';
import { manifest } from './manifest';
import { pages } from './pages';

export default defineRemote({
  manifest,
  pages,
  Provider: DesignSystemProvider,
  dialogs: {
    'creator.follow': lazy(async () => ({ default: (await import('./onboarding/FollowDialog')).FollowDialog })),
    'profile.help': lazy(async () => ({ default: (await import('./prompts/ProfileHelpDialog')).ProfileHelpDialog })),
    'profile.input': lazy(async () => ({ default: (await import('./prompts/ProfileInputDialog')).ProfileInputDialog })),
    'system.onboarding': lazy(async () => ({
      default: (await import('./onboarding/OnboardingDialog')).OnboardingDialog,
    })),
    'post.composer': lazy(async () => ({ default: (await import('./composer/ComposerDialog')).ComposerDialog })),
    'post.delete': lazy(async () => ({ default: (await import('./post/dialogs/DeletePostDialog')).DeletePostDialog })),
    'post.history': lazy(async () => ({ default: (await import('./post/dialogs/HistoryDialog')).HistoryDialog })),
    'post.explain': lazy(async () => ({ default: (await import('./post/dialogs/ExplainDialog')).ExplainDialog })),
    'post.mute': lazy(async () => ({ default: (await import('./post/dialogs/MuteDialog')).MuteDialog })),
    'post.publish': lazy(async () => ({ default: (await import('./post/dialogs/ConfirmDialogs')).PublishPostDialog })),
    'post.unschedule': lazy(async () => ({
      default: (await import('./post/dialogs/ConfirmDialogs')).UnschedulePostDialog,
    })),
    'post.appeal': lazy(async () => ({ default: (await import('./post/dialogs/AppealDialog')).AppealDialog })),
    'report.send': lazy(async () => ({ default: (await import('./post/dialogs/ReportDialog')).ReportDialog })),
    'reading.mutes': lazy(async () => ({ default: (await import('./reading/MutesDialog')).MutesDialog })),
    'reading.keys': lazy(async () => ({ default: (await import('./reading/KeysDialog')).KeysDialog })),
    'member.block': lazy(async () => ({ default: (await import('./post/dialogs/ConfirmDialogs')).BlockDialog })),
  },
  cards: {
    'member.card': lazy(async () => ({ default: (await import('./card/MemberCard')).MemberCard })),
  },
});

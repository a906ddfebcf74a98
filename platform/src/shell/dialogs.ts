import type { MembershipAbility, MembershipPlan } from '@minori/contracts/rules';
import type { Popup, Post, ReportTarget, SymbolSummary, UserSummary } from '@minori/contracts';

/** What each dialog is opened with. The owner is the part before the first dot, or see `DIALOG_OWNERS`. */
export interface DialogProps {
  'auth.login': { mode?: 'login' | 'signup' | 'reset' };
  'auth.register': Record<never, never>;
  /** What staff have to tell a member in the middle of the screen. */
  'system.popup': { popup: Popup };
  /** With a post, that one is edited. */
  'post.composer': { text?: string; post?: Post };
  'post.delete': { post: Post };
  /** What a post said before it was edited. */
  'post.history': { post: Post };
  /** Why a post stands in the reader's timeline. */
  'post.explain': { post: Post };
  /** Mutes words and symbols of a post. */
  'post.mute': { post: Post };
  /** Asks before an own post that waits comes out at once. */
  'post.publish': { post: Post };
  /** Asks before the schedule of an own post is given up. */
  'post.unschedule': { post: Post };
  /** Asks staff to decide again about an own post. */
  'post.appeal': { post: Post };
  'report.send': { target_type: ReportTarget; target_id: string };
  /** Asks before somebody is blocked. */
  'member.block': { user: UserSummary };
  /** The words, symbols and members that the reader has muted. */
  'reading.mutes': Record<never, never>;
  /** The keys that move through lists. */
  'reading.keys': Record<never, never>;
  'coin.summary': Record<never, never>;
  'mission.list': Record<never, never>;
  /** A membership by its plan, or by what it is to open. */
  'membership.pay': MembershipPlan | { ability: MembershipAbility };
  /** A member's alert on one symbol. Asks guests to log in, and offers the membership to who may not. */
  'symbol.alert': { symbol: SymbolSummary };
  /** All alerts of a member, at first perhaps only those on votes and posts or on median predictions. The same checks. */
  'symbol.alerts': { about?: 'votes' | 'medians' };
}

/** What each dialog resolves with; undefined when it was dismissed. */
export interface DialogResult {
  'auth.login': { signed_in: true };
  'auth.register': { registered: true };
  'system.popup': never;
  /** Null while files are on their way: the upload queue goes on. */
  'post.composer': { post: Post | null };
  'post.delete': { deleted: true };
  'post.history': never;
  'post.explain': never;
  'post.mute': { muted: true };
  'post.publish': { post: Post };
  'post.unschedule': { post: Post };
  'post.appeal': { appealed: true };
  'report.send': { reported: true };
  'member.block': { blocked: true };
  'reading.mutes': never;
  'reading.keys': never;
  'coin.summary': never;
  'mission.list': never;
  'membership.pay': never;
  'symbol.alert': never;
  'symbol.alerts': never;
}

export type DialogName = keyof DialogProps;

/** Who shows which dialog: the shell itself, or a remote that is loaded when the dialog is first opened. */
export const DIALOG_OWNERS: Record<DialogName, string> = {
  'auth.login': 'shell',
  'auth.register': 'shell',
  'system.popup': 'shell',
  'post.composer': 'mf-timeline',
  'post.delete': 'mf-timeline',
  'post.history': 'mf-timeline',
  'post.explain': 'mf-timeline',
  'post.mute': 'mf-timeline',
  'post.publish': 'mf-timeline',
  'post.unschedule': 'mf-timeline',
  'post.appeal': 'mf-timeline',
  'report.send': 'mf-timeline',
  'member.block': 'mf-timeline',
  'reading.mutes': 'mf-timeline',
  'reading.keys': 'mf-timeline',
  'coin.summary': 'mf-payments',
  'mission.list': 'mf-payments',
  'membership.pay': 'mf-payments',
  'symbol.alert': 'mf-market',
  'symbol.alerts': 'mf-market',
};

/** Opening one of these closes the others. */
export const EXCLUSIVE_DIALOGS: readonly string[] = ['payment', 'tipping', 'membership.pay', 'card.add'];

/** What a dialog's component is given besides its own props. */
export type DialogViewProps<K extends DialogName> = DialogProps[K] & {
  /** False while the dialog closes; show the closing animation then. */
  open: boolean;
  /** Ask for the dialog to close, with its result if it has one. */
  onClose(result?: DialogResult[K]): void;
  /** To be called when the closing animation has ended; only then `open()` resolves. */
  onClosed(): void;
};

/** Opening dialogs, whoever owns them. */
export interface DialogsCapability {
  /** Resolve after the closing animation; undefined when the dialog was dismissed. */
  open<K extends DialogName>(name: K, props: DialogProps[K]): Promise<DialogResult[K] | undefined>;
}

import type { Member, Post, ReportTarget } from '@minori/contracts';

declare module '@minori/platform' {
  interface Dialogs {
    /** With a post, that one is edited. The result's post is null while files are on their way: the upload queue goes on. */
    'post.composer': { props: { text?: string; post?: Post }; result: { post: Post | null } };
    'post.delete': { props: { post: Post }; result: { deleted: true } };
    /** What a post said before it was edited. */
    'post.history': { props: { post: Post }; result: never };
    /** Why a post stands in the reader's timeline. */
    'post.explain': { props: { post: Post }; result: never };
    /** Mutes words and symbols of a post. */
    'post.mute': { props: { post: Post }; result: { muted: true } };
    /** Asks before an own post that waits comes out at once. */
    'post.publish': { props: { post: Post }; result: { post: Post } };
    /** Asks before the schedule of an own post is given up. */
    'post.unschedule': { props: { post: Post }; result: { post: Post } };
    /** Asks staff to decide again about an own post. */
    'post.appeal': { props: { post: Post }; result: { appealed: true } };
    'report.send': { props: { target_type: ReportTarget; target_id: string }; result: { reported: true } };
    /** Creators whom the viewer may like, by their interests, to follow one or all. */
    'creator.follow': { props: Record<never, never>; result: never };
    /** What new members are asked and shown, from where they are. */
    'system.onboarding': { props: Record<never, never>; result: never };
    /** What a profile is good for, for who has none yet. */
    'profile.help': { props: Record<never, never>; result: never };
    /** Say in a few words who one is. */
    'profile.input': { props: Record<never, never>; result: { saved: true } };
    /** Asks before somebody is blocked. */
    'member.block': { props: { user: Member }; result: { blocked: true } };
    /** The words, symbols and members that the reader has muted. */
    'reading.mutes': { props: Record<never, never>; result: never };
    /** The keys that move through lists. */
    'reading.keys': { props: Record<never, never>; result: never };
  }
}

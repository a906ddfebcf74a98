import type { MembershipPackageName } from '@minori/contracts/rules';
import type { Owner } from '../owner';

/** What creators are told of what they told to be paid. */
export type PayeeNews =
  | 'identity_verified'
  | 'identity_resubmit'
  | 'account_changed'
  | 'account_verified'
  | 'account_returned';

/** Every job by its name, with what it carries. Ids are hexadecimal texts; a handler loads the rest. */
export interface JobPayloads {
  /** Somebody follows a member. */
  'user.followed': { follower_id: string; followee_id: string };
  /** Somebody has published a post: followers are told, or a part of them, from after the follow `after` to `until`. */
  'post.created': { post_id: string; after?: string; until?: string };
  /** What a post says is new, or is gone: its author finds it by that. */
  'post.worded': { post_id: string };
  /** Somebody likes another member's post. */
  'post.liked': { post_id: string; user_id: string };
  /** Somebody took a like back. */
  'post.unliked': { post_id: string; user_id: string };
  /** Somebody has commented, or has changed what they said. */
  'comment.written': { comment_id: string };
  /** A comment was removed. */
  'comment.removed': { comment_id: string };
  /** A member has looked at another's profile, the first time that day. */
  'profile.viewed': { owner_id: string; viewer_id: string };
  /** A Tokyo day (`YYYY-MM-DD`) is over: its acts become scores. */
  'scores.counted': { day: string };
  /** Scores of a day are there: levels follow. */
  'levels.updated': { day: string };
  /** What has happened since an instant, and has come into the books after a journal and an invoice: tallies follow. */
  'tallies.swept': { since: string; journal?: string; invoice?: string };
  /** A Tokyo day (`YYYY-MM-DD`) is over: it is counted for the last time. */
  'tallies.closed': { day: string };
  /** A Tokyo day of some members is to be counted; `is_last` where it is over. */
  'tallies.counted': { day: string; user_ids: string[]; is_last: boolean };
  /** How the plans of creators went is to be counted, month by month, from one (`YYYY-MM`) on. */
  'subscribers.tallied': { user_ids: string[]; since: string };
  /** What was counted of a member is to be forgotten: they are gone. */
  'tallies.cleared': { user_id: string };
  /** Somebody may have learned since an instant: courses are tallied again; all of them where none is said. */
  'courses.swept': { since?: string };
  /** How a course is learned is to be counted. */
  'course.tallied': { course_id: string };
  /** A member will lose a level. */
  'level.endangered': { user_id: string; day: string };
  /** The day has come on which a member’s account is deleted, unless they stay. */
  'user.leaving': { user_id: string };
  /** A member has deleted their account: what is left elsewhere goes, some at a time. */
  'user.deleted': { user_id: string; uid: string };
  /** Notifications were written, 500 at most: they are delivered where their receivers want them. */
  'notifications.deliver': { notification_ids: string[] };
  /** Notifications are to be pushed to the browsers of their receivers. */
  'push.sent': { notification_ids: string[] };
  /** The quiet hours of a member are over: what has waited since they began is pushed, if it is unread. */
  'push.quiet_ended': { user_id: string; since: string };
  /** A member has ended the sessions that began until a second: the identity provider is to renew none of them. */
  'sessions.ended': { user_id: string; uid: string; until: number };
  /** What a member was told is to be forgotten: they are gone. */
  'notifications.cleared': { user_id: string };
  /** The same for what they saved, templates, and posts that nobody has seen. */
  'posts.cleared': { user_id: string };
  /** The same for their cards, at Stripe too. */
  'cards.cleared': { user_id: string };
  /** The cards of a customer have changed at Stripe. */
  'cards.changed': { customer_id: string };
  /** The same for what they searched for. */
  'searches.cleared': { user_id: string };
  /** The same for what they chose to read about. */
  'topics.cleared': { user_id: string };
  /** The same for their applications and accounts at partners. */
  'partners.cleared': { user_id: string };
  /** The same for their picture and for uploads that no post shows. */
  'media.cleared': { user_id: string };
  /** The same for files of which parts are still to come. */
  'uploads.cleared': { user_id: string };
  /** A member has shared another's post, the first time that day. */
  'post.shared': { post_id: string; user_id: string };
  /** The time of a scheduled post has come, unless it was moved. */
  'post.publish': { post_id: string };
  /** Followers are to know that a post is scheduled for a time, was moved to it, or does not come then, or a part of them is. */
  'post.scheduled': {
    post_id: string;
    author_id: string;
    type: 'host_create_post' | 'host_reschedule_post' | 'host_cancel_post';
    published_at: string;
    after?: string;
    until?: string;
  };
  /** Staff have decided about a post that waited for them. */
  'post.reviewed': { post_id: string; is_approved: boolean };
  /** Staff have taken back what they did about a post, as its author had asked. */
  'post.verdict_reversed': { decision_id: string };
  /** The author of a rejected post has asked staff again. */
  'post.review_reopened': { post_id: string };
  /** Staff have decided about a text; its author is told. */
  'moderation.decided': { decision_id: string };
  /** Staff have decided about an application to be a creator; who has applied is told. */
  'creator.decided': { application_id: string };
  /** Staff have acted on a post: its author is told. */
  'popup.raised': { popup_id: string };
  /** A post that names symbols was published. */
  'symbol.mentioned': { post_id: string };
  /** Votes, posts or predictions on a symbol for which there are alerts. */
  'symbol.moved': { symbol_id: string };
  /** Time has passed: windows of alerts have turned. `after` is the symbol where it goes on; left out at the start. */
  'alerts.swept': { after?: string };
  /** Seconds are over: prices for which there are alerts may have moved. */
  'alerts.priced': Record<never, never>;
  /** A member is gone: so is what they did. */
  'tracks.cleared': { user_id: string };
  /** A member is gone: so are their alerts. */
  'alerts.cleared': { user_id: string };
  /** A member has predicted: those who asked for it are told, or a part of them. */
  'prediction.made': { prediction_id: string; after?: string; until?: string };
  /** Half an hour is over: targets of predictions may have fallen due. */
  'predictions.graded': Record<never, never>;
  /** A membership is at the end of its period, or its renewal is to be tried again. */
  'membership.due': { user_id: string; membership_id: string };
  /** A trial, or a long period, is about to be followed by a payment: its member is reminded. */
  'membership.reminded': { user_id: string; membership_id: string };
  /** A day has come: members whose memberships will cost more are asked whether they agree. */
  'prices.asked': Record<never, never>;
  /** A member is about to leave: nothing of theirs renews. */
  'memberships.stopped': { user_id: string };
  /** The same for what they have of creators. */
  'subscriptions.stopped': { user_id: string };
  /** The day has come on which a member is of age, who has said that they were not. */
  'age.passed': { user_id: string };
  /** A member is gone, or under age: nothing is charged any more. */
  'memberships.cleared': { user_id: string };
  /** The same for what they limited their months to. */
  'spending.cleared': { user_id: string };
  /** The same for the addresses that they changed. */
  'account.cleared': { user_id: string };
  /** The same for their telephone number, which another account may have then. */
  'phones.cleared': { user_id: string };
  /** A member has done something by which missions may be reached. */
  'missions.checked': { user_id: string };
  /** A member is gone: so are the missions that they reached. */
  'missions.cleared': { user_id: string };
  /** The same for what they were to download. */
  'data_exports.cleared': { user_id: string };
  /** The same for how far they were with what new members are shown. */
  'onboarding.cleared': { user_id: string };
  /** The same for when they were offered help. */
  'prompts.cleared': { user_id: string };
  /** The same for their applications to be a creator. */
  'creators.cleared': { user_id: string };
  /** The same for what they told of themselves for work. */
  'recruitment.cleared': { user_id: string };
  /** What a creator has told to be paid was decided about: they are told. */
  'payee.decided': { user_id: string; about: PayeeNews; revision: number };
  /** A document of a creator's is there no more, or never came to be: so is its file. */
  'payee.document_swept': { document_id: string };
  /** A member is gone: of what they told to be paid stays what the law asks for. */
  'payees.cleared': { user_id: string };
  /** A subscription of a creator is at the end of its period, or its renewal is to be tried again. */
  'subscription.due': { user_id: string; subscription_id: string };
  /** A trial, a long period or a higher price is ahead: its subscriber is reminded. */
  'subscription.reminded': { user_id: string; subscription_id: string };
  /** A member has begun to subscribe: the creator is told. */
  'subscription.began': { subscription_id: string; agreement_id: string };
  /** The prices of a creator have changed: who would pay more is asked. `after` is where it goes on. */
  'subscriptions.priced': { creator_id: string; after?: string };
  /** Somebody is no creator any more, or gone: who subscribes to them pays no more. `after` is where it goes on. */
  'subscriptions.left': { creator_id: string; after?: string };
  /** One of two members has blocked the other: what they have of each other does not renew. */
  'subscriptions.blocked': { user_id: string; other_id: string };
  /** A member is gone: their subscriptions end, and those of who subscribes to them do not renew. */
  'subscriptions.cleared': { user_id: string };
  /** Somebody has registered with another's invitation. */
  'member.invited': { user_id: string };
  /** Something has happened by which the invitation of a member, or those that wait for them, may have come further. */
  'invitation.moved': { user_id: string };
  /** A member is gone: so is their code, and their invitation gives nothing any more. */
  'invitations.cleared': { user_id: string };
  /** Somebody can claim coins for an invitation, by which `user_id` has registered: they, or who invited them. */
  'invitation.rewarded': { user_id: string; receiver_id: string; coins: number };
  /** Posts have come among those that trend. */
  'posts.trending': { post_ids: string[] };
  /** A live stream has begun: followers are told in the same way. */
  'live.started': { post_id: string; after?: string; until?: string };
  /**
   * Followers of a host with the bell on, or who asked for it, are to know what is new of a stream, or a part of them: it has begun, will soon, was
   * moved, or is called off. `key` names the event; `title` is that of a stream that is called off.
   */
  'live.told': {
    stream_id: string;
    author_id: string;
    news: 'begun' | 'soon' | 'moved' | 'off';
    key: string;
    title: string | null;
    to: 'followers' | 'reminded';
    after?: string;
    until?: string;
  };
  /** A stream should have begun long ago. */
  'live.late': { stream_id: string };
  /** A stream has been over for so long that nobody is told of it any more. */
  'live.reminders_over': { stream_id: string };
  /** Who watches a stream that is live is noted; the next one follows as long as it is. */
  'live.sampled': { stream_id: string };
  /** How a stream was watched is to be counted. */
  'live.counted': { stream_id: string };
  /** A live stream has ended here: what takes it in is to end it. */
  'live.cut': { stream_id: string; reason: string };
  /** Somebody was let in who sends a live stream: what comes of it is looked at, where the engine tells nothing by itself. */
  'live.look': { stream_id: string };
  /** The post of a live stream has changed, or is gone: who may watch follows. */
  'live.post_changed': { post_id: string };
  /** What takes streams in has the recording of one: it becomes the film of its post. */
  'live.recorded': { stream_id: string };
  /** The recording of a stream can be watched: its host is told. */
  'live.recording_ready': { stream_id: string };
  /** What takes streams in is to forget one: its recording is kept, or wanted by nobody. */
  'live.recording_taken': { stream_id: string };
  /** A stream ended long ago: its recording does not come any more, if it has not come. */
  'live.recording_overdue': { stream_id: string };
  /** The host of a stream wants to keep a part of its recording, by the seconds of the stream. */
  'live.recording_trimmed': { stream_id: string; start: number; end: number };
  /** A member was shut out: so are their live streams. */
  'live.account_changed': { user_id: string };
  /** A member is gone: so is their permission to stream, and what they stream. */
  'live.cleared': { user_id: string };
  /** Somebody has bought a course, or given it back. */
  'course.purchased': { purchase_id: string };
  /** Staff tell all members of a campaign, or a part of them. */
  'campaign.announced': { announcement_id: string; after?: string; until?: string };
  /** A member has given a creator a tip. */
  'tip.sent': { tip_id: string };
  /** A tip was given back, or what was said with it is forgotten. */
  'tip.changed': { tip_id: string };
  /** A tip was given, or given back: it is to stand in the chat of its stream, or not any more. */
  'chat.tip': { tip_id: string };
  /** A member is gone: so is what they have said in chats. */
  'chats.cleared': { user_id: string };
  /** A creator has thanked for a tip. */
  'tip.thanked': { tip_id: string };
  /** A member is gone: so is what they said with tips. */
  'tips.cleared': { user_id: string };
  'learning.cleared': { user_id: string };
  /** A member is gone: so is what they said of courses. */
  'courses.cleared': { user_id: string };
  /** A month is over in Tokyo: what creators have sold in it is settled. */
  'royalties.closed': { month: string };
  /** The day has come on which the statements of a month are sent. */
  'statements.sent': { month: string };
  /** The transfers of a pay day are put together for the bank. */
  'payouts.ordered': { pay_on: string };
  /** Staff have taken transfers back: what they would have paid is owed as before. */
  'payouts.voided': { batch_id: string };
  /** There is something new about what a creator is owed, or was paid: the id is that of the statement or the payout. */
  'royalty.told': { about: 'statement' | 'answer' | 'payout' | 'return'; id: string };
  /** The coins that a campaign has promised are due. */
  'campaign.given': { claim_id: string };
  /** What a campaign has promised for the payment after a trial is not any more. */
  'campaign.lapsed': { claim_id: string };
  /** A charge of a card was not settled in time: it is looked up at Stripe. */
  'charge.due': { charge_id: string };
  /** A payment has changed at Stripe. */
  'charge.changed': { payment_intent_id: string };
  /** Money is to go back to the card that it came from. */
  'charge.refund': { refund_id: string };
  /** A charge has succeeded: what Stripe takes for it goes into the books. */
  'charge.fee': { charge_id: string };
  /** A refund has changed at Stripe. */
  'refund.changed': { refund_id: string };
  /** A dispute has changed at Stripe. */
  'dispute.changed': { dispute_id: string };
  /** An hour is over: coins may have expired. */
  'coins.expired': Record<never, never>;
  /** A night has come: the ledger is looked at. */
  'ledger.checked': Record<never, never>;
  /** A night has come: how the rules were kept is counted, of months that are over. */
  'transparency.counted': Record<never, never>;
  /** A post came out: its lists and the timelines of followers. `after` is where the handing out goes on. */
  'feed.push': { post_id: string; after?: string };
  /** A member has begun or ended to follow another: the timeline is to say so. */
  'feed.merge': { owner_id: string; author_id: string };
  /** A timeline is longer than need be; `before` is what was cut off a while ago and can go now. */
  'feed.trim': { owner_id: string; before?: { id: string; published_at: string } };
  /** A post or a member can be found by other words, or not any more. */
  'search.index': { post_id: string } | { user_id: string };
  /** A course can be found by other words. */
  'course.index': { course_id: string };
  /** A member has asked for their data: it is put into a file. */
  'data_export.made': { export_id: string };
  /** The time of such a file is over, or nobody is to have it any more. */
  'data_export.cleared': { export_id: string };
  /** All parts of a file have come: it is put together. */
  'upload.joined': { upload_id: string };
  /** For so long no part of a file has come, or it has been there, that it may go. */
  'upload.expired': { upload_id: string };
  /** An upload in parts is over: what came of it goes. */
  'upload.cleared': { upload_id: string };
  /** An upload waits to be made into files for the web. */
  'media.process': { media_id: string };
  /** A medium that something shows is ready or has failed, or the free part of it has changed. */
  'media.processed': { media_id: string; owner: Owner<'post' | 'profile' | 'course'> };
  /** A film of a course is made, the next part of it after the one before; without a part it begins. */
  'media.film': { media_id: string; part?: number };
  /** The free minutes of a sound have changed. */
  'media.cut': { media_id: string };
  /** The time is up in which something could have claimed a medium. */
  'media.expire': { media_id: string };
  /** A medium is gone: so are its files. */
  'media.remove': { media_id: string };
  /** Files of a medium are replaced by others. */
  'media.replaced': { media_id: string; variants: string[] };
  /** An identity asked for the mail that verifies its address. */
  'mail.verification': { email: string; language: 'ja' | 'en' };
  /** Somebody asked for the mail that sets a new password; the address may be unknown. */
  'mail.password_reset': { email: string; language: 'ja' | 'en' };
  /** A member wants a code for their telephone. */
  'phone.code': { code_id: string };
  /** A member wants another address: that one is asked. */
  'mail.email_change': { change_id: string };
  /** The address of a member has changed: the old one is told. */
  'mail.email_changed': { change_id: string };
  /** The password of a member has changed. */
  'mail.password_changed': { user_id: string; at: string };
  /** A member’s account is deleted at an instant: they are told, or reminded of that. */
  'mail.leaving': { user_id: string; leaves_at: string; is_reminder: boolean };
  /** A member’s data can be downloaded. */
  'mail.data_export': { export_id: string };
  /** A member is signed in on a device that they have not been seen on. */
  'mail.new_device': { user_id: string; device_id: string };
  /** Somebody has become a member. */
  'mail.welcome': { user_id: string };
  /** It is morning: who has unread notifications gets the summary of the day. `after` is where it goes on. */
  'digests.gathered': { day: string; after?: string };
  /** A member's summary of a day (`YYYY-MM-DD` in Tokyo) is due. */
  'mail.digest': { user_id: string; day: string };
  /** Somebody has answered or mentioned a member, who has had the time to read it on the site. */
  'mail.activity': { user_id: string };
  /** A member has had mails sent again to an address that took none. */
  'mail.resumed': { user_id: string };
  /** Staff have decided about an application to be a creator: its member is mailed. */
  'mail.creator_decision': { application_id: string };
  /** There is something new about what a creator is owed, or was paid: they are mailed. */
  'mail.royalty': { about: 'statement' | 'answer' | 'payout' | 'return'; id: string };
  /** What a creator has told to be paid has changed, or was decided about: they are mailed. */
  'mail.payee': { user_id: string; about: PayeeNews; revision: number };
  /** A member has agreed to a plan: what was shown is theirs to keep. */
  'mail.agreement': { agreement_id: string };
  /** A member has agreed to a subscription: what was shown is theirs to keep. */
  'mail.subscription': { agreement_id: string };
  /** A subscription is paid for at an instant, unless its member cancels before. */
  'mail.subscription_reminder': { subscription_id: string; ends_at: string };
  /** A subscription will cost more from an instant on: its member is asked, or reminded of that. */
  'mail.subscription_price': { subscription_id: string; ends_at: string; is_reminder: boolean };
  /** A subscription has ended, since its member has not agreed to what it would cost. */
  'mail.subscription_price_ended': { subscription_id: string; ends_at: string };
  /** A subscription ends with its period, since its creator does not go on. */
  'mail.subscription_left': { subscription_id: string; ends_at: string };
  /** The renewal of a subscription could not be paid, or would be above what its member wants to spend in a month. */
  'mail.subscription_unpaid': { subscription_id: string; is_over_limit: boolean };
  /** What was paid for a subscription, or some of it, goes back. */
  'mail.subscription_refund': { invoice_id: string; amount: number; at: string };
  /** The payment of a subscription is disputed, and it has ended; or that was won, and it is back. */
  'mail.subscription_dispute': { subscription_id: string; is_over: boolean };
  /** A member has bought a course: what was shown to them is theirs to keep. */
  'mail.course': { order_id: string };
  /** What was paid for a course, or some of it, goes back. */
  'mail.course_refund': { order_id: string; amount: number; at: string };
  /** The payment of a course is disputed, and it is closed; or that was won, and it is open again. */
  'mail.course_dispute': { order_id: string; is_over: boolean };
  /** A member has bought coins: what was shown to them is theirs to keep. */
  'mail.coins': { agreement_id: string };
  /** A member has paid: the receipt is theirs to keep. */
  'mail.receipt': { receipt_id: string };
  /** The same for what has renewed, as thousands do in one night. */
  'mail.renewal_receipt': { receipt_id: string };
  /** A membership is paid for at an instant, unless its member cancels before. */
  'mail.reminder': { user_id: string; membership_id: string; ends_at: string };
  /** A membership will cost more from an instant on: its member is asked, or reminded of that. */
  'mail.price_change': { user_id: string; membership_id: string; ends_at: string };
  /** A membership has ended, since its member has not agreed to what it would cost. */
  'mail.price_ended': { user_id: string; package_name: MembershipPackageName; ends_at: string };
  /** A renewal would be above what its member wants to spend in a month. */
  'mail.over_limit': { user_id: string; membership_id: string };
  /** What was paid for a membership, or some of it, goes back. */
  'mail.refund': { invoice_id: string; amount: number; at: string };
  /** What was paid for a pack of coins, or some of it, goes back. */
  'mail.pack_refund': { purchase_id: string; amount: number; at: string };
  /** Money of a charge goes back, since what it was for could not be had. */
  'mail.not_available': { charge_id: string };
  /** The payment of a membership is disputed, and it has ended; or that was won, and it is back. */
  'mail.dispute': { user_id: string; membership_id: string; is_over: boolean; at: string };
  /** A renewal could not be paid. */
  'mail.unpaid': { user_id: string; membership_id: string };
}

/** The name of a job: `noun.verb`. */
export type JobName = keyof JobPayloads;

/**
 * The jobs that may take minutes run in a lane of their own, and so do those that are due by thousands in one night, the mails that these bring
 * along, which a mail server may hold up, and the films of courses, which may take hours: the others do not wait for them.
 */
export const LANES = ['quick', 'slow', 'steady', 'bulk', 'films'] as const;
export type Lane = (typeof LANES)[number];

const SLOW: ReadonlySet<string> = new Set<JobName>([
  'data_export.made',
  'digests.gathered',
  'media.process',
  'live.recorded',
  'live.recording_trimmed',
  'upload.joined',
  'media.cut',
  'scores.counted',
  'levels.updated',
  'tallies.swept',
  'tallies.closed',
  'tallies.counted',
  'subscribers.tallied',
  'courses.swept',
  'course.tallied',
  'predictions.graded',
  'ledger.checked',
  'royalties.closed',
  'statements.sent',
  'payouts.ordered',
  'transparency.counted',
]);

const STEADY: ReadonlySet<string> = new Set<JobName>([
  'membership.due',
  'membership.reminded',
  'subscription.due',
  'subscription.reminded',
  'charge.fee',
]);

const BULK: ReadonlySet<string> = new Set<JobName>(['mail.renewal_receipt']);

const FILMS: ReadonlySet<string> = new Set<JobName>(['media.film']);

/** Return the lane of the jobs with a name. */
export function laneOf(name: string): Lane {
  if (STEADY.has(name)) return 'steady';
  if (BULK.has(name)) return 'bulk';
  if (FILMS.has(name)) return 'films';
  return SLOW.has(name) ? 'slow' : 'quick';
}

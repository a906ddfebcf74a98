import { aNotification, aNotifiedPost } from '../testing';
import { targetOf } from './target';

const symbol = { id: 'a'.repeat(24), code: 'N225', name: '日経平均', type: 'index' as const };

test('what happened on a post leads to the post', () => {
  expect(targetOf(aNotification())).toEqual({ kind: 'page', path: `/minori_t/posts/${'f'.repeat(24)}` });
});

test('a follow leads to the person, a market notification to the symbol', () => {
  expect(targetOf(aNotification({ type: 'follow', post: null }))).toEqual({ kind: 'page', path: '/yuki_s' });
  expect(targetOf(aNotification({ type: 'izanavi_buy', post: null, symbol }))).toEqual({
    kind: 'page',
    path: `/chart?id=${symbol.id}&tab=chart`,
  });
});

test('a post that is not public yet leads nowhere but says when', () => {
  const post = aNotifiedPost({ published_at: '2999-01-05T00:30:00.000Z' });
  expect(targetOf(aNotification({ type: 'host_create_post', post })).kind).toBe('scheduled');
  expect(targetOf(aNotification({ type: 'host_reschedule_post', post: aNotifiedPost() })).kind).toBe('page');
});

test('cancelled posts and profile views are only marked read', () => {
  expect(targetOf(aNotification({ type: 'host_cancel_post' })).kind).toBe('nothing');
  expect(targetOf(aNotification({ type: 'profile_view' })).kind).toBe('nothing');
});

test('an invitation leads to the invitations, and coins for it to the missions, where they are claimed', () => {
  const type = 'invitation_code_new_user';
  expect(targetOf(aNotification({ type }))).toEqual({ kind: 'page', path: '/invitations' });
  expect(targetOf(aNotification({ type, coin_amount: 300 }))).toEqual({ kind: 'page', path: '/missions' });
});

test('a campaign leads to web addresses only', () => {
  const campaign = (url: string | null) =>
    targetOf(aNotification({ type: 'notice_campaign_to_user', post: null, url }));
  expect(campaign('https://example.com/a')).toEqual({ kind: 'site', url: 'https://example.com/a' });
  expect(campaign('javascript:alert(1)').kind).toBe('nothing');
  expect(campaign(null).kind).toBe('nothing');
});

test('what was said below a post leads to the comment itself', () => {
  const target_id = 'c'.repeat(24);
  for (const type of ['comment_post', 'comment_mentions', 'comment_reply'] as const) {
    expect(targetOf(aNotification({ type, target_id }))).toEqual({
      kind: 'page',
      path: `/minori_t/posts/${'f'.repeat(24)}?comment=${target_id}`,
    });
  }
});

test('news of the site lead to the page that they name, else to the post that they are about, and nowhere else', () => {
  const general = (url: string | null) => targetOf(aNotification({ type: 'general_notification', post: null, url }));
  expect(general('/account/creator')).toEqual({ kind: 'page', path: '/account/creator' });
  for (const url of [null, '//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
    expect(general(url)).toEqual({ kind: 'page', path: '/yuki_s' });
  }
  expect(targetOf(aNotification({ type: 'general_notification' })).kind).toBe('page');
});

test('what is told of a live stream leads to the stream', () => {
  const post = aNotifiedPost({ streaming: { thumbnail: null, status: 'before_live', starts_at: null } });
  for (const type of ['host_create_post', 'host_reschedule_post', 'host_go_live'] as const) {
    expect(targetOf(aNotification({ type, post }))).toEqual({ kind: 'page', path: `/livestream/${post.id}` });
  }
});

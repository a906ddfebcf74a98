import type { ChildProcess } from 'node:child_process';
import { apiAs } from '../attacks/api';
import { CORE, dialogOn, expect, test } from './actions';
import { runAdmin } from './admin';
import { publish, seesMoving } from './liveOnSite';
import { PHONE } from './screens';

const HOST = 'kabu_tomaru';
test('a creator goes live from a program, is watched, drops, comes back, and ends', async ({ member, person }) => {
  test.setTimeout(180_000);
  await runAdmin(['live', 'allow', HOST]);
  const host = await member(HOST, { at: '/' });
  const guest = await person(PHONE);
  const sources: ChildProcess[] = [];
  try {
    await host.page.goto('/livestream/new');
    await host.page.getByLabel('タイトル').fill('引け後の振り返り');
    await host.page.getByRole('button', { name: '予定を作る' }).click();
    await expect(host.page.getByRole('heading', { level: 1, name: '引け後の振り返り' })).toBeVisible();
    const address = new URL(host.page.url()).pathname;

    await guest.page.goto(address);
    await expect(guest.page.getByText('まもなく始まります')).toBeVisible();
    await expect(guest.page.getByRole('region', { name: '配信の管理' })).toHaveCount(0);

    const panel = host.page.getByRole('region', { name: '配信の管理' });
    await panel.getByRole('button', { name: 'ストリームキーを表示する' }).click();
    await expect(panel.locator('code')).toHaveCount(2);
    const [server = '', key = ''] = await panel.locator('code').allTextContents();
    sources.push(publish(`${server}/${key}`));
    await expect(panel.getByText('映像を受信しています。')).toBeVisible({ timeout: 20_000 });
    await seesMoving(guest.page);
    await expect(guest.page.getByRole('button', { name: '音を出す' }).first()).toBeVisible();

    sources[0]?.kill('SIGKILL');
    await expect(guest.page.getByText('配信者の接続が途切れています。戻りしだい再開します。')).toBeVisible({
      timeout: 20_000,
    });
    sources.push(publish(`${server}/${key}`));
    await expect(guest.page.getByText('配信者の接続が途切れています。戻りしだい再開します。')).toBeHidden({
      timeout: 20_000,
    });
    await seesMoving(guest.page);

    await panel.getByRole('button', { name: '配信を終了する' }).click();
    await dialogOn(host.page).getByRole('button', { name: '配信を終了する' }).click();
    await expect(guest.page.getByText('この配信は終了しました')).toBeVisible({ timeout: 20_000 });
    await guest.page.goto('/?tab=live_posts');
    await expect(guest.page.getByRole('article').filter({ hasText: '引け後の振り返り' }).first()).toBeVisible();
  } finally {
    for (const source of sources) source.kill('SIGKILL');
  }
});

test(
  'a stream for gold members is closed to others, and its address tells nothing',
  CORE,
  async ({ member, person }) => {
    await runAdmin(['live', 'allow', HOST]);
    const { page } = await member(HOST);
    const api = await apiAs(page, HOST);
    const { data: stream } = await api('POST /live/streams', {
      body: { title: 'ゴールド会員の会', text: '手の内を話します', type: 'gold', source: 'software' },
    });
    const { data: key } = await api('POST /live/streams/:id/key', { params: { id: stream.id } });
    const source = publish(`${key.server_url}/${key.stream_key}`);
    try {
      await expect
        .poll(async () => (await api('GET /live/streams/:id', { params: { id: stream.id } })).data.status, {
          timeout: 20_000,
        })
        .toBe('in_live');
      const { data: links } = await api('GET /live/streams/:id/playback', { params: { id: stream.id } });
      const statusOf = (address: string) => page.evaluate(async (url) => (await fetch(url)).status, address);
      expect(await statusOf(links.url)).toBe(200);
      expect(await statusOf(links.url.replace(/\.[\w-]{22}\//, `.${'x'.repeat(22)}/`))).toBe(403);

      const guest = await person();
      await guest.page.goto(`/livestream/${stream.id}`);
      await expect(guest.page.getByText('この配信は、登録した方だけが視聴できます')).toBeVisible();
      await expect(guest.page.locator('video')).toHaveCount(0);

      await api('DELETE /posts/:id', { params: { id: stream.id } });
      await expect.poll(() => statusOf(links.url), { timeout: 20_000 }).toBe(403);
    } finally {
      source.kill('SIGKILL');
    }
  },
);

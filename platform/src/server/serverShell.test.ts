/** @jest-environment node */
import { createServerShell } from './serverShell';

const at = (answers: Record<string, unknown>) =>
  createServerShell({ url: '/', language: 'ja', answers, renderedAt: 0, hasDialog: () => true }).api;

test('what was read for a page is answered in whatever form its names are asked for', async () => {
  const topic = { data: { name: 'カブ' } };
  const api = at({ 'GET /posts/topics/%E3%82%AB%E3%83%96': topic });
  for (const name of ['カブ', 'かぶ', 'ｶﾌﾞ']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await api('GET /posts/topics/:topic', { params: { topic: name } })).toBe(topic);
  }
});

test('what else is asked for is not found', async () => {
  const api = at({ 'GET /feeds/topics/a': {}, 'GET /feeds/topics/a?is_live=true': {} });
  const asked = [
    { params: { topic: 'b' } },
    { params: { topic: 'a/b' } },
    { params: { topic: 'a' }, query: { is_live: 'TRUE' as 'true' } },
  ];
  for (const input of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(api('GET /feeds/topics/:topic', input)).rejects.toMatchObject({ code: 'not_found' });
  }
});

import { expect, type Page } from '@playwright/test';
import type { ApiClient } from '@minori/contracts/client';
import type { ChosenFile } from './files';

/** The player of sounds, at the bottom of each page. */
export const player = (page: Page) => page.getByRole('region', { name: '音声プレーヤー' });

/** Post a file, and wait until everybody can see it. */
export async function publish(
  api: ApiClient,
  file: ChosenFile,
  fields: { text: string; type?: 'paid'; free_minutes?: number },
) {
  const form = new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
  const { data: medium } = await api('POST /posts/media', { body: { file: form } });
  const { data: post } = await api('POST /posts/', { body: { ...fields, media_ids: [medium.id] } });
  await expect
    .poll(async () => (await api('GET /posts/:id', { params: { id: post.id } })).data.post_state, { timeout: 60_000 })
    .toBe('published');
  return post;
}

/** Keep every sound that the page makes, none of which stands in the document. */
export async function keepSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    const Original = window.Audio;
    window.Audio = function (source?: string) {
      const sound = new Original(source);
      sounds.push(sound);
      return sound;
    } as unknown as typeof window.Audio;
    Object.assign(window, { sounds });
  });
}

/** What the one sound of the page does now. */
export const sound = (page: Page) =>
  page.evaluate(() => {
    const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
    const { currentTime = 0, paused = true, playbackRate = 0, duration = 0 } = sounds[0] ?? {};
    return {
      count: sounds.length + document.querySelectorAll('audio').length,
      currentTime,
      paused,
      playbackRate,
      duration,
    };
  });

/** Wait until it has sounded for some time. */
export async function goesOn(page: Page): Promise<void> {
  const { currentTime } = await sound(page);
  await expect.poll(async () => (await sound(page)).currentTime).toBeGreaterThan(currentTime + 0.3);
}

import { spawn, type ChildProcess } from 'node:child_process';
import type { ApiClient } from '@minori/contracts/client';
import { expect, type Page } from '@playwright/test';
import { FFMPEG } from '../ffmpeg';

/** Publish as a program such as OBS does, until it is killed. */
export function publish(url: string): ChildProcess {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=15', '-f', 'lavfi', '-i', 'sine=r=48000'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '30', '-pix_fmt', 'yuv420p'];
  return spawn(FFMPEG, ['-nostdin', '-v', 'error', ...picture, ...coded, '-c:a', 'aac', '-f', 'flv', url], {
    stdio: 'ignore',
  });
}

/** Plan a stream as its host and publish it; resolve once it is live. */
export async function goLive(host: ApiClient, title: string): Promise<{ id: string; source: ChildProcess }> {
  const { id } = (await host('POST /live/streams', { body: { title, source: 'software' } })).data;
  const params = { id };
  const key = (await host('POST /live/streams/:id/key', { params })).data;
  const source = publish(`${key.server_url}/${key.stream_key}`);
  const status = async () => (await host('GET /live/streams/:id', { params })).data.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('in_live');
  return { id, source };
}

const playing = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Wait until the picture of a stream moves on. */
export async function seesMoving(page: Page): Promise<void> {
  await expect(page.locator('video')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => playing(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
  const before = await playing(page);
  await expect.poll(() => playing(page), { timeout: 20_000 }).toBeGreaterThan(before + 0.5);
}

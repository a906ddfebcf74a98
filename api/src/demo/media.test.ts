import { MediaModel, type MediaDocument } from '../domains/media/model';
import { startTestApi, type TestApi } from '../testing';
import { plantDemoMedia } from './media';
import { plantDemoData } from './plant';

jest.setTimeout(90_000);

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('the demo posts have pictures, sounds and a film, and locked ones show nothing of them', async () => {
  const at = new Date();
  await plantDemoData(at);
  const lines: string[] = [];
  await plantDemoMedia(api.deps, at, (line) => lines.push(line));
  expect(lines).toEqual([]);
  const media = await MediaModel.find().lean<MediaDocument[]>();
  const count = (type: string) => media.filter((medium) => medium.type === type && medium.status === 'ready').length;
  expect({ image: count('image'), audio: count('audio'), video: count('video') }).toEqual({
    image: 11,
    audio: 2,
    video: 1,
  });

  for (const { owner, visibility } of media) {
    const { data } = await api.client()('GET /posts/:id', { params: { id: String(owner?.id) } });
    const addresses = data.media.map((medium) => medium.data.url);
    expect(addresses.length).toBeGreaterThan(0);
    if (visibility === 'restricted') expect(addresses.filter(Boolean)).toEqual([]);
    else expect((await fetch(new URL(addresses[0] ?? '', api.url))).status).toBe(200);
  }
});

test('without ffmpeg there are pictures only, and a line says why', async () => {
  await MediaModel.deleteMany({});
  const lines: string[] = [];
  await plantDemoMedia({ ...api.deps, video: null }, new Date(), (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining('no ffmpeg')]);
  expect(await MediaModel.distinct('type')).toEqual(['image']);
});

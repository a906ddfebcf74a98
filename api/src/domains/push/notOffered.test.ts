import { startTestApi, type TestApi } from '../../testing';
import { openPushWorld } from '../../testing/pushing';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('without keys pushes are not offered, and nobody can ask for them', async () => {
  const world = await openPushWorld();
  const { subscription } = await world.makeBrowser();
  await world.close();
  const client = api.client(await api.createMember());
  expect((await client('GET /notifications/push')).data).toEqual({ public_key: null, devices: [] });
  const asked = client('PUT /notifications/push/devices', { body: subscription });
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
});

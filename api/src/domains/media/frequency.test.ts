import { startTestApi } from '../../testing';
import { sendFile } from '../../testing/mediaFiles';

test('nobody uploads more than 60 files in ten minutes', async () => {
  const api = await startTestApi({ RATE_LIMITS: 'on' });
  const member = await api.createMember();
  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1) {
    statuses.push((await sendFile(`${api.url}/posts/media`, member.token(), Buffer.from('x'))).status);
  }
  await api.close();
  expect(statuses).toEqual([...Array<number>(60).fill(422), 429, 429]);
});

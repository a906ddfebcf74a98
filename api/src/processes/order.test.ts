import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openApiProcesses, type ApiProcess, type ApiProcesses } from '../testing/processes';

jest.setTimeout(300_000);

let processes: ApiProcesses;
let apis: [ApiProcess, ApiProcess];
let author: ProcessMember;

beforeAll(async () => {
  processes = await openApiProcesses();
  apis = [await processes.start(), await processes.start()];
  await Promise.all(apis.map((api) => api.url()));
  author = await registerAt(apis[0]);
});
afterAll(() => processes.close());

const inTurn = (index: number) => author.at(apis[index % 2]!);

test('comments stand in the order in which they were written, whichever process wrote them', async () => {
  const { data: post } = await inTurn(0)('POST /posts/', { body: { text: '話しましょう' } });
  const written: string[] = [];
  for (let index = 0; index < 16; index++) {
    const body = { text: `コメント${index}` };
    const { data } = await inTurn(index)('POST /posts/:id/comments', { params: { id: post.id }, body });
    written.push(data.id);
  }
  const { data } = await inTurn(0)('GET /posts/:id/comments', { params: { id: post.id }, query: {} });
  expect(data.map(({ id }) => id)).toEqual(written);
});

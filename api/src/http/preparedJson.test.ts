import { listed, PreparedJson, preparing } from './preparedJson';

const textOf = ({ bytes }: PreparedJson<unknown>) => String(bytes);

test('pieces are joined in their order, in the bytes of UTF-8', () => {
  const name = PreparedJson.from('"みのり"');
  const items = listed([['{"name":', name, '}'], [name], ['1']]);
  const joined = PreparedJson.join(['[', ...items, ']']);
  expect(textOf(joined)).toBe('[{"name":"みのり"},"みのり",1]');
  expect(JSON.parse(textOf(joined))).toEqual([{ name: 'みのり' }, 'みのり', 1]);
  expect(textOf(PreparedJson.join(['[', ...listed([]), ']']))).toBe('[]');
});

test('the ETag tells apart what says something else, in whichever piece, and is the same for the same', () => {
  const etagOf = (text: string, piece: string) => PreparedJson.join([text, PreparedJson.from(piece)]).etag;
  const etags = [etagOf('1', '2'), etagOf('1', '3'), etagOf('2', '2'), PreparedJson.from('12').etag];
  expect(new Set(etags).size).toBe(4);
  expect(etagOf('1', '2')).toBe(etags[0]);
});

test('an object is prepared once', () => {
  const present = jest.fn(({ id }: { id: number }) => ({ id: String(id) }));
  const prepare = preparing(present);
  const [one, same] = [{ id: 1 }, { id: 1 }];
  expect(textOf(prepare(one))).toBe('{"id":"1"}');
  expect(prepare(one)).toBe(prepare(one));
  expect(prepare(same)).not.toBe(prepare(one));
  expect(present).toHaveBeenCalledTimes(2);
});

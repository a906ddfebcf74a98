import type { CourseContent } from '@minori/contracts';
import { aContent } from '../testing/courses';
import { moveBy, moveTo, putBack, remove, rename, renamedIn, rowsOf } from './outline';

const shape = ({ sections }: CourseContent) =>
  sections.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)].join(' '));
const idOf = (content: CourseContent, title: string) =>
  [...content.sections, ...content.sections.flatMap(({ lessons }) => lessons)].find((one) => one.title === title)?.id ??
  '';

const content = aContent([['A', 'a1', 'a2'], ['B', 'b1'], ['C']]);

test.each([
  ['a1', 'a2', ['A a2 a1', 'B b1', 'C']],
  ['a1', 'b1', ['A a2', 'B b1 a1', 'C']],
  ['b1', 'A', ['A b1 a1 a2', 'B', 'C']],
  ['a2', 'C', ['A a1', 'B b1', 'C a2']],
  ['C', 'a2', ['C', 'A a1 a2', 'B b1']],
  ['A', 'C', ['B b1', 'C', 'A a1 a2']],
])('%s goes to where %s is', (what, where, expected) => {
  expect(shape(moveTo(content, idOf(content, what), idOf(content, where)))).toEqual(expected);
});

test.each([
  ['a2', 1, ['A a1', 'B a2 b1', 'C']],
  ['b1', -1, ['A a1 a2 b1', 'B', 'C']],
  ['a1', -1, ['A a1 a2', 'B b1', 'C']],
  ['B', -1, ['B b1', 'A a1 a2', 'C']],
  ['C', 1, ['A a1 a2', 'B b1', 'C']],
] as const)('%s moves by %i', (what, by, expected) => {
  expect(shape(moveBy(content, idOf(content, what), by))).toEqual(expected);
});

test('whatever is moved, nothing is lost', () => {
  const rows = rowsOf(content);
  for (const row of rows) {
    for (const other of rows) {
      expect(rowsOf(moveTo(content, row, other)).toSorted()).toEqual([...rows].toSorted());
    }
  }
  expect(shape(remove(content, idOf(content, 'A')))).toEqual(['B b1', 'C']);
});

test('what was taken away comes back where it was, and what came since stays', () => {
  for (const row of rowsOf(content)) expect(putBack(remove(content, row), content, row)).toEqual(content);
  const [a1, b] = [idOf(content, 'a1'), idOf(content, 'B')];
  const moved = moveTo(remove(content, a1), b, idOf(content, 'a2'));
  expect(shape(putBack(moved, content, a1))).toEqual(['B b1', 'A a1 a2', 'C']);
  expect(putBack(content, content, a1)).toBe(content);
  expect(renamedIn(content, rename(moved, b, 'New'))).toMatchObject([{ id: b, title: 'New' }]);
});

import { render, screen } from '@testing-library/react';
import { LessonText } from './LessonText.tsx';

// Elements of MathML have styles in browsers, and not in jsdom.
beforeAll(() => {
  Object.defineProperty(Element.prototype, 'style', { configurable: true, value: {} });
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'style');
});

const FIGURE = { id: 'a'.repeat(24), url: '/api/v1/media/a/640.webp', width: 640, height: 360 };

test('headings, lists, tables, figures and formulas are what they were meant as', () => {
  const text = [
    '# 利益の質',
    '営業CFは**現金**で見ます。$\\frac{a}{b}$ の値に注意。',
    '1. 売上\n2. 利益',
    '| 項目 | 値 |\n|---|--:|\n| 売上 | 1,200 |',
    `![営業CFの推移](${FIGURE.id})`,
    '$$\nE = mc^2\n$$',
    '- [ ] 価格は$500から$900まで',
  ].join('\n\n');
  const { container } = render(<LessonText text={text} figures={[FIGURE]} />);
  expect(screen.getByRole('heading', { level: 2, name: '利益の質' })).toBeVisible();
  expect(screen.getByText('現金').tagName).toBe('STRONG');
  expect(screen.getByRole('columnheader', { name: '値' })).toBeVisible();
  expect(screen.getByRole('img', { name: '営業CFの推移' })).toHaveAttribute('src', FIGURE.url);
  expect([...container.querySelectorAll('math')].map((math) => math.getAttribute('display'))).toEqual([null, 'block']);
  expect(container.querySelector('mfrac')).not.toBeNull();
  expect(container).toHaveTextContent('価格は$500から$900まで');
});

test('headings follow each other step by step, however they were written', () => {
  render(<LessonText text={'## 一\n\n#### 二\n\n###### 三\n\n# 四'} />);
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H4', 'H2']);
});

test('nothing of an author’s runs or leads astray', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '文の中の <img src=x onerror=alert(1)> です',
    '[押す](javascript:alert(1)) [実](data:text/html,x) [外](//evil.example) [web](https://example.com/a)',
    '![絵](https://evil.example/track.png)',
    '$\\href{javascript:alert(1)}{x} \\includegraphics{https://evil.example/x.png}$',
  ].join('\n\n');
  const { container } = render(<LessonText text={hostile} />);
  expect(container.querySelector('script, img, iframe, [onerror]')).toBeNull();
  expect(container).toHaveTextContent('<script>alert(1)</script>');
  const links = [...container.querySelectorAll('[href]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a']);
  expect(links[0]).toHaveAttribute('rel', 'noopener nofollow ugc');
});

test('a text that is made to be slow is not', () => {
  const started = performance.now();
  for (const text of [
    '> '.repeat(10_000),
    '- '.repeat(10_000),
    '$'.repeat(20_000),
    '**'.repeat(10_000),
    '['.repeat(20_000),
  ]) {
    render(<LessonText text={text} />).unmount();
  }
  expect(performance.now() - started).toBeLessThan(20_000);
});

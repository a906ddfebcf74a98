import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { parseRichText } from './parseRichText.ts';
import { RichText } from './RichText.tsx';

const isUsername = (word: string) => word.length >= 5 && word.length <= 13;

const kinds = (text: string): string[] =>
  parseRichText(text, isUsername)
    .flat()
    .flatMap((span) => (span.kind === 'break' || span.kind === 'text' ? [] : [`${span.kind} ${span.text}`]));

test.each([
  ['今日は #日経平均 が上昇', ['hashtag #日経平均']],
  ['＃積立投資を続ける', ['hashtag ＃積立投資を続ける']],
  ['#NISA、#iDeCo。', ['hashtag #NISA', 'hashtag #iDeCo']],
  ['#S-P_500 #々 #コーヒー', ['hashtag #S-P_500', 'hashtag #々', 'hashtag #コーヒー']],
  ['C#入門 と a#b', []],
  ['# だけ', []],
  ['@minori_k さんへ', ['mention @minori_k']],
  ['@abcd は短い、@abcdefghijklmn は長い', []],
  ['mail@example.com', []],
  ['（@minori_k）', ['mention @minori_k']],
  ['https://example.com/a?b=1#c を見て', ['link https://example.com/a?b=1#c']],
  ['詳細はhttps://example.com/path。次', ['link https://example.com/path']],
  ['(https://example.com/a_(b))', ['link https://example.com/a_(b)']],
  ['https://example.com.', ['link https://example.com']],
  ['https://example.com/@minori_k/#tag', ['link https://example.com/@minori_k/#tag']],
  ['javascript:alert(1) data:text/html,x', []],
])('%s', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test('blank lines part paragraphs, single ones break lines', () => {
  const paragraphs = parseRichText('一\r\n二\n\n \n三\n');
  expect(paragraphs).toEqual([
    [{ kind: 'text', text: '一' }, { kind: 'break' }, { kind: 'text', text: '二' }],
    [{ kind: 'text', text: '三' }],
  ]);
  expect(parseRichText(' \n ')).toEqual([]);
});

test('nothing that was written is lost', () => {
  const text = 'あ #い、@uuuuu x https://e.com/(a). #え#お @a';
  const spans = parseRichText(text).flat();
  expect(spans.map((span) => (span.kind === 'break' ? '\n' : span.text)).join('')).toBe(text);
});

test('a hostile text is parsed in no time', () => {
  const started = performance.now();
  parseRichText('#'.repeat(50_000) + 'https://'.repeat(5_000) + '('.repeat(20_000) + ')'.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1000);
});

test('whom an @ can mean the provider says', () => {
  render(
    <DesignSystemProvider language="ja" isUsername={isUsername}>
      <RichText text="@minori_k @abcd" />
    </DesignSystemProvider>,
  );
  expect(screen.getByRole('link', { name: '@minori_k' })).toHaveAttribute('href', '/minori_k');
  expect(screen.queryByRole('link', { name: '@abcd' })).toBeNull();
  expect(screen.getByText('@abcd', { exact: false })).toBeVisible();
});

test('markup stays text, and links are safe', () => {
  const { container } = render(
    <RichText text={'<img src=x onerror=alert(1)> https://www.example.com/x #銘柄 @minori'} />,
  );
  expect(container.querySelector('img')).toBeNull();
  const link = screen.getByRole('link', { name: 'example.com/x' });
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: '#銘柄' })).toHaveAttribute('href', '/topics/%E9%8A%98%E6%9F%84');
  expect(screen.getByRole('link', { name: '@minori' })).toHaveAttribute('href', '/minori');
});

test('elements can be given', () => {
  render(<RichText text="#金" hashtag={(topic, text) => <button type="button">{`${topic}/${text}`}</button>} />);
  expect(screen.getByRole('button', { name: '金/#金' })).toBeVisible();
});

test.each([
  ['ja', '決算を読みました', null],
  ['en', '決算を読みました', 'ja'],
  ['en', 'I read the results', null],
] as const)('on a page in %s, the language of “%s” is told where it is another: %s', (language, text, lang) => {
  render(
    <DesignSystemProvider language={language}>
      <RichText text={text} />
    </DesignSystemProvider>,
  );
  expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null).toBe(lang);
});

import fc from 'fast-check';
import { readCaptions } from './captions';

const read = (vtt: string) => readCaptions(vtt, 10_000);
const pad = (value: number, length: number) => String(value).padStart(length, '0');
const time = (ms: number) =>
  `${pad(Math.floor(ms / 3_600_000), 2)}:${pad(Math.floor(ms / 60_000) % 60, 2)}:${pad(Math.floor(ms / 1_000) % 60, 2)}.${pad(ms % 1_000, 3)}`;

test('what was written is read, whatever stands between', () => {
  const gaps = fc.array(fc.record({ wait: fc.nat(9_999_999), length: fc.integer({ min: 1, max: 99_999 }) }), {
    minLength: 1,
    maxLength: 20,
  });
  const property = fc.property(gaps, fc.constantFrom('\n', '\r\n', '\r'), (parts, newline) => {
    let at = 0;
    const cues = parts.map(({ wait, length }) => ((at += wait), { start: at, end: at + length }));
    const blocks = cues.map(
      ({ start, end }, index) => `${index}\n${time(start)} --> ${time(end)} align:start\n<v 先生>積立 &amp; 分散`,
    );
    const file = ['\u{FEFF}WEBVTT 講座\nKind: captions', 'NOTE\nメモ', ...blocks]
      .join('\n\n')
      .replaceAll('\n', newline);
    const expected = cues.map(({ start, end }) => ({ start: start / 1_000, end: end / 1_000 }));
    const found = readCaptions(file, 100_000);
    expect('cues' in found && found.cues.map(({ text, marked, settings }) => [text, marked, settings])).toEqual(
      expected.map(() => ['積立 & 分散', '<v 先生>積立 &amp; 分散', 'align:start']),
    );
    for (const [index, { start, end }] of expected.entries()) {
      const cue = 'cues' in found ? found.cues[index] : undefined;
      expect(cue?.start).toBeCloseTo(start, 6);
      expect(cue?.end).toBeCloseTo(end, 6);
    }
  });
  fc.assert(property, { numRuns: 50 });
});

test.each([
  ['', 'captions_header', 1],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nあ', 'captions_header', 1],
  ['WEBVTT\n\n', 'captions_empty', 3],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nあ', 'captions_time', 3],
  ['WEBVTT\n\n1\n00:61.000 --> 00:02.000\nあ', 'captions_time', 4],
  ['WEBVTT\n\n00:02.000 --> 00:01.000\nあ', 'captions_order', 3],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nあ\n\n00:01.000 --> 00:02.000\nい', 'captions_order', 6],
])('%s is refused, with the line', (vtt, fault, line) => {
  expect(read(vtt)).toEqual({ fault, line });
});

test('more than may be sent is not read', () => {
  expect(readCaptions('WEBVTT\n\nあ', 10)).toEqual({ fault: 'captions_too_large', line: 1 });
});

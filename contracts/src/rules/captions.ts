/** A line of captions: from when to when, in seconds, what is said, without and with its marks, and how it is placed. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  marked: string;
  settings: string;
}

/** What may be wrong with a file of captions. */
export type CaptionFault =
  | 'captions_header'
  | 'captions_time'
  | 'captions_order'
  | 'captions_empty'
  | 'captions_too_large';

/** What was read of a file of captions: its lines, or what is wrong in which line of the file, from 1. */
export type ReadCaptions = { cues: Cue[] } | { fault: CaptionFault; line: number };

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`);
const SKIPPED = /^(NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Return what a WebVTT file says. Lines that begin together are fine; one that begins before the line above it is
 * refused, for a transcript follows the film.
 */
export function readCaptions(vtt: string, maxBytes: number): ReadCaptions {
  if (new TextEncoder().encode(vtt).length > maxBytes) return { fault: 'captions_too_large', line: 1 };
  const lines = vtt.replace(/^\u{FEFF}/u, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { fault: 'captions_header', line: 1 };
  const cues: Cue[] = [];
  let at = endOfBlock(lines, 0);
  while (at < lines.length) {
    if (lines[at] === '') at += 1;
    else {
      const end = endOfBlock(lines, at);
      if (!SKIPPED.test(lines[at] ?? '')) {
        const cue = readCue(lines.slice(at, end), at + 1, cues.at(-1)?.start ?? 0);
        if ('fault' in cue) return cue;
        cues.push(cue);
      }
      at = end;
    }
  }
  return cues.length > 0 ? { cues } : { fault: 'captions_empty', line: lines.length };
}

function endOfBlock(lines: string[], from: number): number {
  const end = lines.indexOf('', from);
  return end === -1 ? lines.length : end;
}

function readCue(block: string[], firstLine: number, earliest: number): Cue | { fault: CaptionFault; line: number } {
  // A line above the times is the name of the cue.
  const skipped = !block[0]?.includes('-->') && block[1]?.includes('-->') ? 1 : 0;
  const line = firstLine + skipped;
  const times = TIMES.exec(block[skipped] ?? '');
  if (!times) return { fault: 'captions_time', line };
  const start = secondsOf(times.slice(1, 5));
  const end = secondsOf(times.slice(5, 9));
  if (end <= start || start < earliest) return { fault: 'captions_order', line };
  const marked = block.slice(skipped + 1).join('\n');
  return { start, end, text: plain(marked), marked, settings: times[9]?.trim() ?? '' };
}

function secondsOf([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

function plain(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

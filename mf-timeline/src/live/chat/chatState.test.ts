import type { Chat, ChatLine } from '@minori/contracts';
import { aUserSummary } from '@minori/platform/testing';
import fc from 'fast-check';
import {
  chatAfter,
  chatOf,
  endOf,
  hasUnseen,
  LINES_MAX,
  PAGE_LINES,
  READ_LINES_MAX,
  type ChatChange,
  type ChatState,
} from './chatState';

const WRITER = aUserSummary();
const aLine = (sequence: number, changes: Partial<ChatLine> = {}): ChatLine => ({
  id: String(sequence),
  sequence,
  kind: 'chat',
  user_info: WRITER,
  role: null,
  text: `line ${sequence}`,
  contact_kinds: [],
  tip: null,
  pinned_until: null,
  created_at: new Date(Date.UTC(2026, 10, 27) + sequence * 1_000).toISOString(),
  ...changes,
});
const SETTINGS = { audience: 'everybody', slow_seconds: 0, pinned: null } as const;

/** A chat as the API keeps it: lines and deletions take numbers of one row. */
class Room {
  sequence = 0;
  lines: ChatLine[] = [];
  events: ChatChange[] = [];

  say(): void {
    this.sequence += 1;
    const line = aLine(this.sequence);
    this.lines.push(line);
    this.events.push({ kind: 'event', event: { name: 'line', id: `${this.sequence}.1l0`, data: line } });
  }
  remove(at: number): void {
    const line = this.lines[at % (this.lines.length || 1)];
    if (!line) return;
    this.sequence += 1;
    this.lines = this.lines.filter((one) => one !== line);
    const data = { line_ids: [line.id] };
    this.events.push({ kind: 'event', event: { name: 'deleted', id: `${this.sequence}.1l0`, data } });
  }
  read(): Chat {
    return {
      settings: { ...SETTINGS },
      lines: this.lines.slice(-50),
      pinned_tips: [],
      abilities: { hindrance: null, can_moderate: false },
      cursor: `${this.sequence}.1l0`,
    };
  }
  after(sequence: number): ChatChange {
    const lines = this.lines.filter((line) => line.sequence > sequence).slice(0, PAGE_LINES);
    return { kind: 'later', after: sequence, lines, isAll: lines.length < PAGE_LINES };
  }
  before(sequence: number): ChatChange {
    return { kind: 'older', lines: this.lines.filter((line) => line.sequence < sequence).slice(-PAGE_LINES) };
  }
}

const sequences = (lines: readonly ChatLine[]) => lines.map(({ sequence }) => sequence);

/** Whatever was deleted is told of some time: until then it may stand there. */
function expectNoGap(room: Room, { lines, waiting, gone }: ChatState): void {
  for (const list of [lines, waiting]) {
    const own = sequences(list);
    const here = new Set(own);
    const [first = 1, last = 0] = [own[0], own.at(-1)];
    const isMissing = ({ sequence, id }: ChatLine) =>
      sequence >= first && sequence <= last && !here.has(sequence) && !gone.has(id);
    expect(room.lines.filter(isMissing)).toEqual([]);
    expect(own.every((sequence, at) => at === 0 || sequence > (own[at - 1] ?? 0))).toBe(true);
  }
}

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('say' as const), count: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), count: fc.nat(400) }) },
  ...(['tell', 'lose', 'poll', 'ask', 'answer', 'older', 'newer', 'up', 'down', 'jump'] as const).map((kind) => ({
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant(kind), count: fc.nat(200) }),
  })),
);

const ask = { kind: 'ask' as const, count: 0 };
const answer = { kind: 'answer' as const, count: 0 };

test('whatever comes when, and twice, no line is missing between two others, and none stands there twice', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.boolean(), fc.array(act, { maxLength: 40 }), (begun, isUp, acts) => {
      const room = new Room();
      for (let count = 0; count < begun; count += 1) room.say();
      let state = chatOf(room.read());
      let told = room.events.length;
      const onTheirWay: ChatChange[] = [];
      const change = (next: ChatChange) => (state = chatAfter(state, next));
      const tellAll = () => {
        for (const event of room.events.slice(told)) change(event);
        told = room.events.length;
      };
      if (isUp) {
        change({ kind: 'scrolled', isAtEnd: false });
        for (let one = 0; one < READ_LINES_MAX + 10; one += 1) room.say();
        tellAll();
      }
      for (const { kind, count } of acts) {
        if (kind === 'say') for (let one = 0; one < count; one += 1) room.say();
        if (kind === 'remove') room.remove(count);
        if (kind === 'tell') tellAll();
        // A stream that is taken up again may tell once more what was known.
        if (kind === 'lose') told = Math.max(0, told - count);
        if (kind === 'poll') onTheirWay.push(room.after(state.known));
        if (kind === 'ask') onTheirWay.push({ kind: 'read', chat: room.read() });
        if (kind === 'answer') for (const late of onTheirWay.splice(0)) change(late);
        if (kind === 'older') change(room.before(state.lines[0]?.sequence ?? state.known + 1));
        if (kind === 'newer') onTheirWay.push(room.after(endOf(state)));
        if (kind === 'up') change({ kind: 'scrolled', isAtEnd: false });
        if (kind === 'down' && !state.hasNewer) change({ kind: 'scrolled', isAtEnd: true });
        if (kind === 'jump') change({ kind: 'jumped' });
        expectNoGap(room, state);
        expect(state.lines.length).toBeLessThanOrEqual(READ_LINES_MAX);
      }
      // Whoever looks at the end sees what there is, once all has been told.
      tellAll();
      change({ kind: 'jumped' });
      expect(sequences(state.lines)).toEqual(
        sequences(room.lines.filter(({ sequence }) => sequence >= (state.lines[0]?.sequence ?? 0))),
      );
      expect(state.lines.at(-1)).toEqual(room.lines.at(-1));
      expect(hasUnseen(state)).toBe(false);
    }),
    {
      numRuns: 200,
      examples: [
        [51, true, [ask, answer, { kind: 'older', count: 0 }]],
        [45, true, [{ kind: 'say', count: 5 }, { kind: 'say', count: 40 }, { kind: 'newer', count: 0 }, answer]],
      ],
    },
  );
});

test('who looks at the newest keeps some hundred lines, who reads older ones keeps their place', () => {
  const room = new Room();
  for (let count = 0; count < 60; count += 1) room.say();
  let state = chatOf(room.read());
  expect(state.hasOlder).toBe(true);
  const change = (next: ChatChange) => (state = chatAfter(state, next));
  for (let count = 0; count < 400; count += 1) {
    room.say();
    change(room.events.at(-1) as ChatChange);
  }
  expect([state.lines.length, state.lines.at(-1)?.sequence]).toEqual([LINES_MAX, 460]);
  change({ kind: 'scrolled', isAtEnd: false });
  for (let count = 0; count < 330; count += 1) {
    room.say();
    change(room.events.at(-1) as ChatChange);
  }
  expect([state.lines.length, state.lines[0]?.sequence, state.hasNewer]).toEqual([READ_LINES_MAX, 161, true]);
  expect(hasUnseen(state)).toBe(true);
  change(room.after(endOf(state)));
  expect([state.lines[0]?.sequence, state.lines.at(-1)?.sequence, state.hasNewer]).toEqual([261, 760, true]);
  // What is told while those are on their way is not missed.
  const asked = room.after(endOf(state));
  room.say();
  change(room.events.at(-1) as ChatChange);
  change(asked);
  expect([state.lines.at(-1)?.sequence, state.hasNewer, state.waiting]).toEqual([791, false, []]);
});

test('an own line that the API has answered with neither hides lines before it nor stands there twice', () => {
  let state = chatOf(new Room().read());
  const change = (next: ChatChange) => (state = chatAfter(state, next));
  change({ kind: 'said', line: aLine(3) });
  change({ kind: 'later', after: 0, lines: [aLine(1), aLine(2)], isAll: true });
  for (const sequence of [1, 2, 3]) {
    change({ kind: 'event', event: { name: 'line', id: String(sequence), data: aLine(sequence) } });
  }
  expect(sequences(state.lines)).toEqual([1, 2, 3]);
});

test('what was deleted stays away; older settings change nothing; the greatest tip comes first', () => {
  const room = new Room();
  for (let count = 0; count < 3; count += 1) room.say();
  let state = chatOf({ ...room.read(), settings: { ...SETTINGS, pinned: aLine(2) } });
  const change = (next: ChatChange) => (state = chatAfter(state, next));
  const asked = room.read();
  change({ kind: 'event', event: { name: 'deleted', id: '4.1l0', data: { line_ids: ['2'] } } });
  change({ kind: 'read', chat: asked });
  expect(sequences(state.lines)).toEqual([1, 3]);
  expect(state.settings.pinned).toBeNull();
  change({ kind: 'event', event: { name: 'settings', id: '5.1l0', data: { ...SETTINGS, slow_seconds: 30 } } });
  change({ kind: 'event', event: { name: 'settings', id: '1.1l0', data: { ...SETTINGS } } });
  expect(state.settings.slow_seconds).toBe(30);

  const until = (sequence: number, seconds: number) =>
    new Date(Date.parse(aLine(sequence).created_at) + seconds * 1_000).toISOString();
  const tip = (sequence: number, coins: number, seconds: number) =>
    aLine(sequence, { kind: 'tip', tip: { package: 'tip2', coins }, pinned_until: until(sequence, seconds) });
  for (const line of [tip(6, 400, 30), tip(7, 1_000, 60), tip(50, 200, 30)]) {
    change({ kind: 'event', event: { name: 'line', id: `${line.sequence}.1l0`, data: line } });
  }
  expect(sequences(state.pinnedTips)).toEqual([7, 50]);
  change({ kind: 'removed', isIt: ({ sequence }) => sequence === 7 });
  expect(sequences(state.pinnedTips)).toEqual([50]);
});

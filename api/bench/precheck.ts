/** How long the check of texts takes: `npx tsx bench/precheck.ts`, in `api`. */
import { CHECKED_MAX, precheck } from '@minori/contracts/rules';

const TEXTS = {
  'a usual comment': '今期は増益でした。配当も増えて、株価は25日ラインで反発。必ず損切りは守ります。',
  'a long post':
    '決算を読みました。LINEヤフーの広告が伸び、利益は前年比12%増。上がるかは分かりませんが、少し買い増しました。'.repeat(
      35,
    ),
  'a long comment': '今期は増益でした。配当も増えて、株価は25日ラインで反発。必ず損切りは守ります。'.repeat(25),
  'hostile: promises': '必ず儲かる'.repeat(CHECKED_MAX),
  'hostile: denied promises': '必ず儲かるとは限らない'.repeat(CHECKED_MAX),
  'hostile: blanks': '元 本 保 '.repeat(CHECKED_MAX),
  'hostile: zero-width': '必\u200b'.repeat(CHECKED_MAX),
  'hostile: one sign that is many': 'ﷺ'.repeat(CHECKED_MAX),
  'hostile: digits': '1,1 '.repeat(CHECKED_MAX),
};

const RUNS = 400;
for (const [name, long] of Object.entries(TEXTS)) {
  const text = long.slice(0, CHECKED_MAX);
  for (let run = 0; run < 50; run += 1) precheck(text);
  const times = Array.from({ length: RUNS }, () => workOf(() => precheck(text))).sort((a, b) => a - b);
  const [half, most] = [times[RUNS / 2] ?? 0, times[Math.floor(RUNS * 0.99)] ?? 0];
  console.log(`${name}, ${text.length}: ${half.toFixed(2)} ms, 99 of 100 within ${most.toFixed(2)} ms`);
}
const work = workOf(() => precheck('必ず儲かる'.repeat(200_000)));
console.log(`a million units, refused unread: ${work.toFixed(2)} ms`);

/** Milliseconds that this process works, so that others on the machine do not count. */
function workOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

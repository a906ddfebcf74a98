import { parseArgs } from 'node:util';
import { crashRounds, faultsOf } from './rounds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'answer-first': { type: 'boolean', default: false } },
});
const count = Number(positionals[0] ?? 10);
const rounds = await crashRounds({
  rounds: count,
  answerFirst: values['answer-first'],
  damages: !values['answer-first'],
  report: (round, i) => {
    const faults = faultsOf(round);
    const end = round.damage === 'none' ? '' : `, end of the journal: ${round.damage} (${round.cut ?? 'not reported'})`;
    console.log(`${i + 1}: ${round.acknowledged} acknowledged, ${round.lost.length} lost${end}`);
    for (const fault of faults) console.log(`   ${fault}`);
  },
});
const intact = rounds.filter(({ damage }) => damage !== 'cut');
const lost = intact.reduce((sum, round) => sum + round.lost.length, 0);
const broken = rounds.reduce((sum, round) => sum + round.broken.length, 0);
const faults = rounds.flatMap(faultsOf).length;
console.log(
  `${count} rounds, ${rounds.at(-1)?.acknowledged ?? 0} writes acknowledged: ${lost} lost, ${broken} half or contradicting, ${faults} faults`,
);
process.exitCode = faults > 0 ? 1 : 0;

import { JournalFile } from '../storage/journalFile.ts';

// The positive control: a server that answers first and writes later has to be found out.
if (process.env.CRASH_ANSWER_FIRST === '1') {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its object below
  const { flush } = JournalFile.prototype;
  let timer: NodeJS.Timeout | undefined;
  JournalFile.prototype.flush = function () {
    // As long as writes go on nothing is written: whenever the kill comes, there is something to lose.
    clearTimeout(timer);
    timer = setTimeout(() => flush.call(this), 200);
  };
}
await import('../main.ts');

import { JournalFile } from '../storage/journalFile.ts';

// The positive control: a server that answers first and writes later has to be found out.
if (process.env.CRASH_ANSWER_FIRST === '1') {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its object below
  const { flush } = JournalFile.prototype;
  let timer: NodeJS.Timeout | undefined;
  JournalFile.prototype.flush = function () {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush.call(this);
    }, 200);
  };
}
await import('../main.ts');

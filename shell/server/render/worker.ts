import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, RenderJob } from './job';
import { render } from './renderJob';

parentPort?.postMessage('ready' satisfies RenderAnswer);

parentPort?.on('message', (job: RenderJob) => void answerTo(job));

async function answerTo(job: RenderJob) {
  const answer: RenderAnswer = await render(job).then(
    (rendering) => ({ rendering }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
}

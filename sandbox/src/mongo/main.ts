import { parseArgs } from 'node:util';
import { keepHeapSmall } from './heap.ts';
import { startMongo } from './index.ts';

keepHeapSmall();
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    interleaved: { type: 'boolean', default: false },
  },
});
const server = await startMongo({
  port: Number(values.port),
  ...(values.data ? { dataDir: values.data } : {}),
  interleaved: values.interleaved,
  log: (line) => console.error(`mongo: ${line}`),
});

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  void server.close().then(() => process.exit(0));
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The channel closes when the parent dies.
process.on('disconnect', stop);

if (process.send) process.send({ uri: server.uri });
else console.log(JSON.stringify({ uri: server.uri }));

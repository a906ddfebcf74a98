import { parseArgs } from 'node:util';
import { keepHeapSmall } from './heap.ts';
import { startMongo } from './index.ts';

keepHeapSmall();
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, data: { type: 'string' } } });
const server = await startMongo({ port: Number(values.port), ...(values.data ? { dataDir: values.data } : {}) });

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

const { recovery } = server;
if (recovery && recovery.cutBytes > 0) {
  console.error(`mongo: cut an unfinished commit of ${recovery.cutBytes} bytes off the end of the journal`);
}
console.log(JSON.stringify({ uri: server.uri }));
process.send?.({ uri: server.uri });

// A child that is there as long as its port is. With "stubborn" it does not end when asked to.
import { createServer } from 'node:net';

const [behaviour] = process.argv.slice(2);
if (behaviour === 'stubborn') process.on('SIGTERM', () => undefined);
if (behaviour === 'broken') throw new Error('It broke');

const server = createServer().listen(0, '127.0.0.1', () => {
  console.log('listening');
  process.send({ port: server.address().port });
});

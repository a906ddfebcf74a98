// Plays the API, the site's server and the engine of live streaming in tests: answers every address with its environment, notes when it stops, and
// ends when /end is asked for.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, LIVE_PORT, STOP_LOG } = process.env;
const [, file] = process.argv;
const name = file.endsWith('live.js') ? 'live' : file.includes('api') ? 'api' : 'site';

createServer((request, response) => {
  if (request.url === '/end') throw new Error('I was told to');
  response.end(JSON.stringify(process.env));
}).listen(Number(name === 'live' ? LIVE_PORT : PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  appendFileSync(STOP_LOG, `${name}\n`);
  process.exit(0);
});

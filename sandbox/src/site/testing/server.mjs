// Plays the API and the site's server in tests: answers every address with its environment, notes when it stops, and
// ends when /end is asked for.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, STOP_LOG } = process.env;

createServer((request, response) => {
  if (request.url === '/end') throw new Error('I was told to');
  response.end(JSON.stringify(process.env));
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  appendFileSync(STOP_LOG, `${process.argv[1].includes('api') ? 'api' : 'site'}\n`);
  process.exit(0);
});

import { createServer } from 'node:http';

// Answers as the engine of live streams does, with as many bytes and from memory, and does nothing else: what viewers cost Node and the system.
const PART_MS = 500;
const [listBytes = 0, partBytes = 0] = process.argv.slice(2).map(Number);
const part = Buffer.alloc(partBytes, 1);
const wishes = [];
let newest = 0;
let list = '';

function next() {
  newest += 1;
  const lines = [
    `#EXT-X-PART:DURATION=0.5,URI="r0-${newest}.0.m4s"`,
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="r0-${newest + 1}.0.m4s"`,
  ];
  list = `${lines.join('\n')}\n`.padEnd(listBytes, '#');
  for (const answer of wishes.splice(0)) answer();
}

const server = createServer((request, response) => {
  if (request.url?.endsWith('.m4s')) {
    response.end(part);
    return;
  }
  const [, wished = '0'] = /_HLS_msn=(\d+)/.exec(request.url ?? '') ?? [];
  const answer = () => response.end(list);
  if (Number(wished) > newest) wishes.push(answer);
  else answer();
});

next();
setInterval(next, PART_MS);
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}`));

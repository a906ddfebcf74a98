// Plain koa and its router sending one body, serialised for each request: what the API is measured against.
import { readFileSync } from 'node:fs';
import Router from '@koa/router';
import Koa from 'koa';

const body = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const router = new Router();
for (let n = 0; n < 7; n++) router.get(`/other/${n}`, (ctx) => (ctx.body = { n }));
router.get('/api/v1/feeds/recommend_timeline', (ctx) => (ctx.body = body));
const server = new Koa()
  .use(router.routes())
  .listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());

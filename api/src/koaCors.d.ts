declare module '@koa/cors' {
  import type { Middleware } from 'koa';

  export default function cors(options: { origin: string; maxAge: number; exposeHeaders: string[] }): Middleware;
}

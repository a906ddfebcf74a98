import type { Middleware } from 'koa';
import { z } from 'zod';
import { LIVE_SIGNATURE } from '../../adapters/live';
import type { Deps } from '../../deps';
import { readWhole } from '../../http/wholeBody';
import { receiveEvent } from './receiving';
import { admit } from './sending';

const publish = z.object({ credential: z.enum(['key', 'ticket']), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const event = z.object({
  id: z.uuid(),
  stream_id: z.string().regex(/^[0-9a-f]{24}$/),
  run: z.int().nonnegative(),
  kind: z.enum(['started', 'interrupted', 'resumed', 'ended', 'failed', 'recording_ready']),
  at: z.coerce.date(),
});

interface Answer {
  status: number;
  data?: object;
}

/**
 * `POST /live/engine/publishes` and `POST /live/engine/events`: the engine of live streams asks which stream somebody may send, and
 * tells what has become of one. What it has not signed is refused.
 */
export function liveWebhook(base: string, { live, clock }: Deps): Middleware {
  const acts: Record<string, (sent: unknown) => Promise<Answer>> = {
    async publishes(sent) {
      const asked = publish.safeParse(sent);
      if (!asked.success) return { status: 400 };
      const stream = await admit(asked.data, clock());
      return stream ? { status: 200, data: { stream_id: String(stream._id), epoch: stream.epoch } } : { status: 403 };
    },
    async events(sent) {
      const told = event.safeParse(sent);
      if (told.success) await receiveEvent(told.data, clock());
      return { status: told.success ? 200 : 400 };
    },
  };
  return async (context, next) => {
    const name = context.path.startsWith(`${base}/live/engine/`) ? context.path.split('/').at(-1) : undefined;
    const act = name === undefined ? undefined : acts[name];
    if (!act || context.method !== 'POST' || !live) return next();
    const bytes = await readWhole(context.req);
    const body = String(bytes ?? '');
    const { method, path } = context;
    context.status = 401;
    context.body = { success: false };
    if (!live.isSigned({ method, path, body }, context.get(LIVE_SIGNATURE))) return;
    const answer = await act(jsonFrom(body));
    context.status = answer.status;
    context.body = { success: answer.status === 200, data: answer.data ?? {} };
  };
}

function jsonFrom(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

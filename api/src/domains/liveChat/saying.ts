import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import type { Viewer } from '../../viewer';
import { knownStream } from '../live/standing';
import { screenText } from '../moderation/service';
import { chatFor } from './access';
import { hindranceOf } from './policy';
import { hindered } from './refusals';
import { beginRoom } from './roomModel';
import { writeLine } from './together';

/** So often the rules of a chat are looked at again that change while somebody would write. */
const LOOKS_MAX = 5;

/**
 * Say something in the chat of a stream; return the line's id. Throw `not_found` and `forbidden` as {@link chatFor} does, the error that says why for
 * who may not write, `rate_limited` before the seconds between two lines have passed, and `invalid_input` for what may not be said.
 */
export async function say(
  deps: Deps,
  viewer: Viewer,
  { streamId, text: given }: { streamId: string; text: string },
  noteMade: NoteMade,
): Promise<string> {
  const { at } = await chatFor(deps, viewer, streamId);
  const text = await checkedText(viewer, given, at);
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const room = await beginRoom(streamId);
    // After the room: what ends it from now on changes the rules of that.
    const stream = await knownStream(streamId);
    if (!stream) throw new AppError('not_found');
    const writing = { stream, room, viewer, at: deps.clock() };
    const hindrance = await hindranceOf(writing);
    if (hindrance) throw hindered(hindrance);
    const id = await writeLine({ deps, writing, text, noteMade });
    if (id !== null) return id;
  }
  throw new AppError('conflict', { retryAfter: 1 });
}

/** The text to keep, on one line. Nobody looks at it before it is out. */
async function checkedText(viewer: Viewer, given: string, at: Date): Promise<string> {
  const text = given.trim().replace(/\s+/g, ' ');
  const { verdict } = await screenText({ userId: viewer.id, place: 'comment', text, hasSymbol: false, at });
  if (verdict !== 'pass') throw new AppError('invalid_input', { fields: { text: 'chat_text_refused' } });
  return text;
}

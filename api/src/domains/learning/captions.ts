import type { CaptionPart, Language } from '@minori/contracts';
import { captionsFrom, COURSE, LEARNING, readCaptions } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { ReaderContext } from '../../viewer';
import { recordSaid } from '../media/filmServing';
import { openFilm, type LessonReading } from './reading';

/** Which captions are read, and a second of the film that they are about. */
export interface CaptionReading extends LessonReading {
  captions: Language;
  second: number;
}

/**
 * Return what is said in the part of a lesson's film that a second lies in, with lines that reach into it; that the viewer is sent it is
 * recorded before, as of the film itself. Throw `not_found`, and `forbidden` where the lesson is locked.
 */
export async function readCaptionPart(reader: ReaderContext, place: CaptionReading): Promise<CaptionPart> {
  const { body, pass } = await openFilm(reader, place);
  const said = body.captions.find(({ language }) => language === place.captions);
  if (!said || body.media_id === null) throw new AppError('not_found');
  const from = captionsFrom(place.second);
  const access = { viewerId: reader.viewer?.id ?? null, pass, at: reader.at };
  const to = await recordSaid(body.media_id, access, { from, to: from + LEARNING.captionSeconds });
  // Of what is said after the film is over nothing would be recorded.
  if (to <= from) return { from, to: from, cues: [] };
  const read = readCaptions(said.vtt, COURSE.captions.bytes);
  const cues = 'cues' in read ? read.cues : [];
  return { from, to, cues: cues.filter(({ start, end }) => start < to && end > from) };
}

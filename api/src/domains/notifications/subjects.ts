import type { JsonPiece } from '../../http/preparedJson';
import type { ReaderContext } from '../../viewer';
import { coursePreviews } from '../courses/service';
import { presentedSymbols } from '../market/service';
import { authorJson } from '../posts/presenter';
import { postPreviews } from '../posts/reading';
import type { NotificationSubject } from './model';

type SubjectKind = NotificationSubject['kind'];

/** How a notification names what it is about, as JSON. */
export interface SubjectPreview {
  json: JsonPiece[];
  /** Whether the viewer may see the content: else they may not see what is said about it either. */
  isReadable: boolean;
}

/** The subjects of notifications that may be shown, for each kind by id. */
export type SubjectPreviews = Record<SubjectKind, ReadonlyMap<string, SubjectPreview>>;

/** How subjects of a kind are shown to a viewer, by id; those that they may not know of are left out. */
const PREVIEWS: Record<
  SubjectKind,
  (reader: ReaderContext, ids: string[]) => Promise<ReadonlyMap<string, SubjectPreview>>
> = {
  async post(reader, ids) {
    const previews = await postPreviews(reader, ids);
    return new Map(
      [...previews].map(([id, { json, author, isReadable }]) => [
        id,
        { json: [json, ',"user_info":', authorJson(author), '}'], isReadable },
      ]),
    );
  },
  async course(_reader, ids) {
    const courses = await coursePreviews(ids);
    return new Map([...courses].map(([id, course]) => [id, { json: [JSON.stringify(course)], isReadable: true }]));
  },
  async symbol({ language }, ids) {
    const symbols = await presentedSymbols(language);
    return new Map(
      ids.flatMap((id) => {
        const symbol = symbols.get(id);
        return symbol ? [[id, { json: [JSON.stringify(symbol)], isReadable: true }] as const] : [];
      }),
    );
  },
};

/** The kinds of subjects: a notification names what it is about in the field of its kind. */
export const SUBJECT_KINDS = Object.keys(PREVIEWS) as SubjectKind[];

/** Return how subjects are shown to a viewer; those that they may not know of are left out. */
export async function subjectPreviews(
  reader: ReaderContext,
  subjects: NotificationSubject[],
): Promise<SubjectPreviews> {
  const entries = await Promise.all(
    SUBJECT_KINDS.map(async (kind) => {
      const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
      return [kind, ids.length > 0 ? await PREVIEWS[kind](reader, ids) : new Map()] as const;
    }),
  );
  return Object.fromEntries(entries) as SubjectPreviews;
}

import type { CommentRefusal, Language, OwnComment } from '@minori/contracts';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../deps';
import type { Owner } from '../../owner';
import type { Viewer } from '../../viewer';

/** What comments stand below. */
export type CommentOwner = Owner<'post'>;

/** How a viewer stands to something that is commented on. */
export interface Commented {
  authorId: string;
  commentCount: number;
  /** Why the viewer can't comment; null when they can. */
  refusal: CommentRefusal | null;
  /** Whether the viewer may see what is said: it tells what it is said about, and goes with that when it is deleted. */
  isReadable: boolean;
  isDeleted: boolean;
}

/** What the comments ask of what they stand below, by its id. The domain of a kind answers: {@link defineCommentable}. */
export interface Commentable {
  /** Reject with `not_found` for what the viewer may not know of. */
  look(deps: Deps, viewer: Viewer | null, id: string): Promise<Commented>;
  /**
   * Count a new comment that somebody wrote at an instant, in the transaction that writes it. Return the id to give it, greater than those of
   * all that committed before, null where what it is about is gone.
   */
  countComment(
    session: ClientSession,
    id: string,
    comment: { authorId: string; at: Date },
  ): Promise<Types.ObjectId | null>;
  /** Count a comment no more, in the transaction that removes it. */
  uncountComment(session: ClientSession, id: string, comment: { authorId: string; at: Date }): Promise<void>;
  /** Who is told of comments, by the ids of what they are about; what never was is left out. */
  authorsOf(ids: string[]): Promise<Map<string, string>>;
  /** Whether it is out: of what is not, nobody is told. */
  isPublished(id: string, at: Date): Promise<boolean>;
  /** How the lists of own comments name it, by id; what is not to be named is left out. */
  titlesOf(
    reading: { viewer: Viewer; language: Language; at: Date },
    ids: string[],
  ): Promise<Map<string, NonNullable<OwnComment['post']>>>;
}

const commentables = new Map<CommentOwner['kind'], Commentable>();

/** Let things of a kind be commented on. */
export function defineCommentable(kind: CommentOwner['kind'], commentable: Commentable): void {
  commentables.set(kind, commentable);
}

/** Return what things of a kind answer. */
export function commentableOf(kind: CommentOwner['kind']): Commentable {
  const commentable = commentables.get(kind);
  if (!commentable) throw new Error(`Nothing says how a ${kind} is commented on`);
  return commentable;
}

/** Ask about several things, those of each kind together; return the answers by id. */
export async function askEach<Answer>(
  owners: CommentOwner[],
  ask: (commentable: Commentable, ids: string[]) => Promise<Map<string, Answer>>,
): Promise<Map<string, Answer>> {
  const kinds = [...new Set(owners.map(({ kind }) => kind))];
  const answers = await Promise.all(
    kinds.map((kind) => {
      const ids = owners.filter((owner) => owner.kind === kind).map(({ id }) => id);
      return ask(commentableOf(kind), ids);
    }),
  );
  return new Map(answers.flatMap((found) => [...found]));
}

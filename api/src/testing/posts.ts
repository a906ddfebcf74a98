import { Types } from 'mongoose';
import { now } from '../clock';
import { PostModel, type PostDocument } from '../domains/posts/model';

let posts = 0;

/** Puts a post into the database as if it had been there before; resolves with its id. */
export async function plantPost(author: { id: string }, fields: Partial<PostDocument> = {}): Promise<string> {
  posts += 1;
  const at = now();
  const post = await PostModel.create({
    author_id: new Types.ObjectId(author.id),
    text: `投稿${posts}`,
    created_at: at,
    published_at: at,
    ...fields,
  });
  return String(post._id);
}

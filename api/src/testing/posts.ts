import { Types } from 'mongoose';
import { now } from '../clock';
import { transaction } from '../database';
import { forget } from '../freshness/subjects';
import { enqueue } from '../jobs/queue';
import { MediaModel, type MediaDocument } from '../domains/media/model';
import { PostModel, type PostDocument } from '../domains/posts/model';

let posts = 0;

/** Put a post into the database as if it had been there before; return its id. */
export async function plantPost(author: { id: string }, fields: Partial<PostDocument> = {}): Promise<string> {
  posts += 1;
  const at = now();
  const post = await PostModel.create({
    author_id: new Types.ObjectId(author.id),
    text: `投稿${posts}`,
    created_at: at,
    published_at: at,
    announced_at: at,
    ...fields,
  });
  // What was made of the posts before it, for guests.
  forget(['list:guest_bodies']);
  return String(post._id);
}

/** Plant a post and let it come out: what lists, timelines and search do about it is done by `runJobs`. */
export async function publishPost(author: { id: string }, fields: Partial<PostDocument> = {}): Promise<string> {
  const id = await plantPost(author, fields);
  await announce(id);
  return id;
}

/** Let timelines and search look at a post again. */
export async function announce(id: string): Promise<void> {
  await transaction(async (session) => {
    await enqueue(session, 'feed.push', { post_id: id });
    await enqueue(session, 'search.index', { post_id: id });
  });
}

/** Put a medium into the database as if it had been uploaded and processed; return its id. */
export async function plantMedium(
  uploader: { id: string },
  fields: Partial<MediaDocument> = {},
): Promise<Types.ObjectId> {
  const medium = await MediaModel.create({
    uploader_id: new Types.ObjectId(uploader.id),
    type: 'image',
    status: 'ready',
    created_at: now(),
    ...fields,
  });
  return medium._id;
}

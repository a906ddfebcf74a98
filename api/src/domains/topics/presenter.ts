import type { Topic } from '@minori/contracts';
import type { TopicDocument } from './model';

/** Return the topic as everybody sees it. */
export function presentTopic({ _id, name, post_count }: TopicDocument): Topic {
  return { id: String(_id), name, post_count: Math.max(0, post_count) };
}

import type { Post } from '@minori/contracts';
import { Descriptions } from '@minori/design-system/descriptions';
import { usePostFacts } from './usePostFacts';

/** What is known of an own post besides its figures, in the row of a table. */
export function PostDetails({ post }: { post: Post }) {
  return <Descriptions columns={3} facts={usePostFacts(post)} />;
}

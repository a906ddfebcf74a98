import type { Post } from '@minori/contracts';

/** Where a post is read. */
export const addressOf = ({ id, user_info }: Post): string => `/${user_info.username}/posts/${id}`;

import { COMMENT_TEXT_MAX } from './post';

/** What can be wrong with the text of a comment. */
export type CommentFieldError = 'required' | 'comment_length' | 'comment_refused';

/** Return the first thing wrong with a comment's text (1 to 1,000 characters after trimming), or undefined. */
export function checkCommentText(text: string): CommentFieldError | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return 'required';
  return length > COMMENT_TEXT_MAX ? 'comment_length' : undefined;
}

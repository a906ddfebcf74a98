const keyOf = (userId: string, place: string): string => `minori.comment.${userId}.${place}`;

/** Return what a member left unsent below a post or a comment (`place` is its id) in this browser. */
export function readCommentDraft(userId: string, place: string): string {
  try {
    return localStorage.getItem(keyOf(userId, place)) ?? '';
  } catch {
    return '';
  }
}

/** Keep an unsent text in this browser; a blank one is forgotten. Do nothing where storage is full or closed. */
export function writeCommentDraft(userId: string, place: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(userId, place));
    else localStorage.setItem(keyOf(userId, place), text);
  } catch {
    // The text is still in front of the writer.
  }
}

/** What people say about a topic. Every piece stands for itself; `{symbol}` is the name of a symbol of the post. */
export interface CommentPieces {
  remarks: string[];
  /** Questions with the answer that the post's author gives. */
  questions: [question: string, answer: string][];
}

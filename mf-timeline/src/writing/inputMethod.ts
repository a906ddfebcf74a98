/** Safari says by this code alone that a key confirms a word. */
const COMPOSING_KEY = 229;

/** Return whether an input method still has the word: what is pressed is for it. */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === COMPOSING_KEY;

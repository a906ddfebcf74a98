const LENGTH = 30;

/** Return the beginning of what somebody wrote, in one line, for where it is one of several. */
export function beginningOf(text: string): string {
  const words = [...text.replaceAll(/\s+/g, ' ').trim()];
  return words.length > LENGTH ? `${words.slice(0, LENGTH).join('')}…` : words.join('');
}

/** The longest name of a topic, in characters. */
export const TOPIC_NAME_MAX = 30;
/** Topics that one post can name beside its hashtags. */
export const TOPICS_OF_POST_MAX = 5;

const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/** What can be wrong with the name of a topic. */
export type TopicFieldError = 'topic_format' | 'unknown_topic';

/**
 * Return a text as it is compared: forms of one character, upper and lower case, katakana and hiragana, and kinds of
 * blanks are the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Return what a topic is known by: its name without the sign of a hashtag, folded. */
export function topicKey(name: string): string {
  return foldText(name.replace(/^[\s#＃]+/, ''));
}

/** Return whether a text can name a topic: what a hashtag can be made of, perhaps with its sign. */
export function isTopicName(name: string): boolean {
  const bare = name.trim().replace(/^[#＃]/, '');
  return /^[\p{L}\p{N}_ー々-]+$/u.test(bare) && [...bare].length <= TOPIC_NAME_MAX;
}

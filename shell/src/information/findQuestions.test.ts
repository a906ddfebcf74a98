import { findQuestions } from './findQuestions';
import { QUESTIONS, TOPICS } from './questions';

const idsOf = (words: string, language: 'ja' | 'en' = 'ja') => findQuestions(words, language).map(({ id }) => id);

test('questions are found by all words, however they are written', () => {
  expect(idsOf('こいん 失効')).toEqual(['coins']);
  expect(idsOf('ｺｲﾝ　失効')).toEqual(['coins']);
  expect(idsOf('REFUND', 'en')).toContain('refund');
  expect(idsOf('なにもないことば')).toEqual([]);
  expect(idsOf(' ')).toHaveLength(QUESTIONS.length);
});

test('each question has an address of its own, a known topic, and says something in both languages', () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(30);
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
  const topics = new Set<string>(TOPICS.map(([topic]) => topic));
  for (const { id, topic, ja, en } of QUESTIONS) {
    expect(id).toMatch(/^[a-z][a-z-]+$/);
    expect(topics).toContain(topic);
    expect([...ja, ...en].every((text) => text.length > 5)).toBe(true);
  }
});

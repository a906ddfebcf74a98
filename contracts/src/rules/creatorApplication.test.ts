import { checkApplicationDomains, checkApplicationText, mayReapplyFrom } from './creatorApplication';

test.each([
  ['', 'required'],
  ['　 \n', 'required'],
  [`  ${'あ'.repeat(19)}  `, 'application_length'],
  ['あ'.repeat(20), undefined],
  ['😀'.repeat(500), undefined],
  ['😀'.repeat(501), 'application_length'],
])('what an applicant says, %#: %p', (text, expected) => expect(checkApplicationText(text)).toBe(expected));

test.each([
  [0, 'domains_required'],
  [1, undefined],
  [3, undefined],
  [4, 'too_many_domains'],
])('%p domains: %p', (count, expected) => {
  expect(checkApplicationDomains(Array.from({ length: count }, String))).toBe(expected);
});

test('who was rejected may apply again thirty days later, at the same time', () => {
  expect(mayReapplyFrom(new Date('2026-11-25T03:00:00Z'))).toEqual(new Date('2026-12-25T03:00:00Z'));
});

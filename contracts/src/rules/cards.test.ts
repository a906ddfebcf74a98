import { cardRefusalMessage, isCardExpired } from './cards';

test('a card can be used until its month is over in Tokyo', () => {
  const card = { exp_month: 11, exp_year: 2026 };
  expect(isCardExpired(card, new Date('2026-11-30T14:59:59Z'))).toBe(false);
  expect(isCardExpired(card, new Date('2026-11-30T15:00:00Z'))).toBe(true);
  expect(isCardExpired({ exp_month: 2, exp_year: 2027 }, new Date('2026-11-30T15:00:00Z'))).toBe(false);
});

test('the reason of the bank goes before what kind of failure it is', () => {
  const refusal = { code: 'card_declined', decline_code: 'insufficient_funds' };
  expect(cardRefusalMessage(refusal)).toContain('残高');
  expect(cardRefusalMessage(refusal, 'en')).toContain('not enough money');
});

test.each(['lost_card', 'stolen_card', 'a_reason_of_tomorrow', null])(
  '%s is told as any refusal is',
  (decline_code) => {
    const told = cardRefusalMessage({ code: 'card_declined', decline_code });
    expect(told).toBe(cardRefusalMessage({ code: 'card_declined' }));
    expect(told).not.toMatch(/紛失|盗難/);
  },
);

test('who did not finish authenticating hears the same for saving and for paying', () => {
  const told = cardRefusalMessage({ code: 'setup_intent_authentication_failure' });
  expect(told).toContain('3Dセキュア');
  expect(cardRefusalMessage({ code: 'payment_intent_authentication_failure' })).toBe(told);
});

import { CHALLENGE_ENDED } from './messages.ts';

/** What the page of the bank does where it lies over the page of a shop: it keeps the keyboard, and says when it is over. */
const close = document.querySelector<HTMLButtonElement>('button.close');

if (document.body.classList.contains('ended')) parent.postMessage(CHALLENGE_ENDED, '*');

// The page of the shop gives the frame the focus; once the browser is done with that, it goes to what is read out first.
addEventListener('focus', () => setTimeout(() => document.querySelector('h1')?.focus()), { once: true });
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close?.click();
  if (event.key !== 'Tab') return;
  const buttons = [...document.querySelectorAll('button')];
  const end = event.shiftKey ? buttons[0] : buttons.at(-1);
  const isAtStart = event.shiftKey && document.activeElement?.tagName !== 'BUTTON';
  if (document.activeElement !== end && !isAtStart) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
});

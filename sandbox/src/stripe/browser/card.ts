import {
  expiryOf,
  faultsOf,
  groupedCvc,
  groupedExpiry,
  groupedNumber,
  type CardFields,
  type FieldName,
} from './cardFields.ts';
import { CARD_TEXTS } from './cardTexts.ts';
import { addressOf, callSimulator } from './intents.ts';
import type { Answer, Begin, FromCard, ToCard } from './messages.ts';

const NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc'];
const AUTOFILL = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const;
const GROUPED: Record<FieldName, (typed: string, before: string) => string> = {
  number: groupedNumber,
  expiry: groupedExpiry,
  cvc: groupedCvc,
};

/** Show the fields of a card, and do what the page asks for; what is typed stays in this frame and goes to the simulator. */
function begin({ publishableKey, locale, variables }: Begin, port: MessagePort): void {
  const texts = CARD_TEXTS[locale];
  const tell = (message: FromCard) => port.postMessage(message);
  document.documentElement.lang = locale;
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(`--${name}`, value);

  const fields = Object.fromEntries(NAMES.map((name) => [name, fieldFor(name)])) as Record<FieldName, Field>;
  const typed = () =>
    Object.fromEntries(NAMES.map((name) => [name, fields[name].input.value])) as unknown as CardFields;
  const faults = () => faultsOf(typed(), new Date());

  /** Say what is wrong with a field, or nothing any more. */
  function judge(name: FieldName): void {
    const fault = faults()[name];
    const { input, error } = fields[name];
    error.textContent = fault ? texts.faults[fault] : '';
    if (fault) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }

  function fieldFor(name: FieldName): Field {
    const field = makeField(name, texts.labels[name], texts.placeholders[name]);
    const { input } = field;
    let before = '';
    input.addEventListener('input', () => {
      input.value = GROUPED[name](input.value, before);
      before = input.value;
      if (input.hasAttribute('aria-invalid')) judge(name);
      const isEmpty = NAMES.every((one) => fields[one].input.value === '');
      tell({ type: 'change', isEmpty, isComplete: Object.keys(faults()).length === 0 });
    });
    input.addEventListener('focus', () => tell({ type: 'focus' }));
    input.addEventListener('blur', () => {
      if (input.value) judge(name);
      tell({ type: 'blur' });
    });
    return field;
  }

  async function confirm(clientSecret: string): Promise<Answer> {
    NAMES.forEach(judge);
    const wrong = NAMES.find((name) => faults()[name]);
    const code = wrong && faults()[wrong];
    if (wrong && code) {
      fields[wrong].input.focus();
      return { error: { type: 'validation_error', code, message: texts.faults[code] } };
    }
    const { number, expiry, cvc } = typed();
    const { month, year } = expiryOf(expiry);
    const card = { number: number.replaceAll(' ', ''), exp_month: String(month), exp_year: String(year), cvc };
    const form = {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
    };
    return callSimulator(`${addressOf(clientSecret)}/confirm`, { publishableKey, form });
  }

  async function hear(message: ToCard): Promise<void> {
    const { number } = fields;
    if (message.type === 'focus') number.input.focus();
    if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    if (message.type === 'clear') {
      for (const name of NAMES) fields[name].input.value = '';
      number.input.dispatchEvent(new Event('input'));
    }
    if (message.type === 'confirm') {
      tell({ type: 'answered', call: message.call, answer: await confirm(message.clientSecret) });
    }
  }

  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = texts.note;
  const box = document.createElement('div');
  box.className = 'fields';
  box.append(...NAMES.map((name) => fields[name].box));
  document.body.append(box, note);
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) tell({ type: 'submit' });
    if (key === 'Escape') tell({ type: 'escape' });
  });
  new ResizeObserver(() => tell({ type: 'resize', height: document.body.offsetHeight })).observe(document.body);
  port.addEventListener('message', ({ data }) => void hear(data as ToCard));
  port.start();
  tell({ type: 'ready' });
}

interface Field {
  box: HTMLElement;
  input: HTMLInputElement;
  error: HTMLElement;
}

function makeField(name: FieldName, text: string, placeholder: string): Field {
  const box = document.createElement('div');
  const label = document.createElement('label');
  const input = document.createElement('input');
  const error = document.createElement('p');
  box.className = `field ${name}`;
  label.textContent = text;
  label.htmlFor = name;
  Object.assign(input, { id: name, name, placeholder, inputMode: 'numeric', autocomplete: AUTOFILL[name] });
  input.setAttribute('aria-describedby', `${name}-error`);
  input.setAttribute('aria-required', 'true');
  error.id = `${name}-error`;
  error.className = 'error';
  error.setAttribute('aria-live', 'polite');
  box.append(label, input, error);
  return { box, input, error };
}

addEventListener(
  'message',
  ({ source, data, ports: [port] }: MessageEvent) => {
    if (source === parent && port) begin(data as Begin, port);
  },
  { once: true },
);

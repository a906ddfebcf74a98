import type { Answer, Begin, FromCard, ToCard } from './messages.ts';
import { only, refusal } from './refuse.ts';

/** The frame with the fields of a card, as the page sees it. */
export interface PaymentElement {
  mount: (place: HTMLElement | string) => void;
  unmount: () => void;
  destroy: () => void;
  on: (event: string, listener: Listener) => PaymentElement;
  once: (event: string, listener: Listener) => PaymentElement;
  off: (event: string, listener?: Listener) => PaymentElement;
  focus: () => void;
  blur: () => void;
  clear: () => void;
  /** Not Stripe's: what `confirmSetup` and `confirmPayment` call. */
  confirm: (clientSecret: string) => Promise<Answer>;
}

type Listener = (event: object) => void;

interface Setting {
  /** The page of the fields. */
  src: string;
  begin: Begin;
  onDestroy: () => void;
}

const TITLES = { ja: 'カード情報の入力欄', en: 'Card details' };
const EVENTS = ['blur', 'change', 'escape', 'focus', 'loaderror', 'ready'];
/** Until the frame says how high it is. */
const HEIGHT = 190;
const PATIENCE_MS = 15_000;

/** Make the element; nothing is loaded before it is mounted. */
export function createPaymentElement(choices: object | undefined, { src, begin, onDestroy }: Setting): PaymentElement {
  only(choices, ['wallets'], "create('payment')");
  const { wallets = {} } = (choices ?? {}) as { wallets?: Record<string, string> };
  if (Object.values(wallets).some((shown) => shown !== 'never')) throw refusal('The stand-in has no wallets.');

  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<number, (answer: Answer) => void>();
  let frame: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;
  let calls = 0;

  const fire = (event: string, more: object = {}) => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: 'payment', ...more });
  };
  const send = (message: ToCard) => port?.postMessage(message);

  function hear(message: FromCard): void {
    if (message.type === 'resize') {
      if (frame) frame.style.height = `${message.height}px`;
    } else if (message.type === 'answered') {
      waiting.get(message.call)?.(message.answer);
      waiting.delete(message.call);
    } else if (message.type === 'submit') {
      frame?.closest('form')?.requestSubmit();
    } else if (message.type === 'change') {
      const { isEmpty: empty, isComplete: complete } = message;
      fire('change', { empty, complete, collapsed: false, value: { type: 'card' } });
    } else {
      fire(message.type);
    }
  }

  /** The frame hears of its page alone, and the page of it alone: nobody else has the ends of the channel. */
  function connect(to: HTMLIFrameElement): void {
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data }) => hear(data as FromCard));
    port.start();
    to.contentWindow?.postMessage(begin, new URL(src).origin, [channel.port2]);
  }

  function unmount(): void {
    frame?.remove();
    port?.close();
    frame = undefined;
    port = undefined;
    const error = { type: 'api_error', message: 'The Payment Element was unmounted.' };
    for (const answer of waiting.values()) answer({ error });
    waiting.clear();
  }

  const element: PaymentElement = {
    mount(place) {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (!target) throw refusal('The place to mount the Element in does not exist.');
      unmount();
      const made = document.createElement('iframe');
      frame = made;
      Object.assign(made, { src, title: TITLES[begin.locale] });
      Object.assign(made.style, { display: 'block', width: '100%', height: `${HEIGHT}px`, border: '0' });
      made.style.colorScheme = 'light';
      // What can't be reached loads as an error page that never says that it is ready.
      const late = setTimeout(() => {
        fire('loaderror', { error: { type: 'api_connection_error', message: 'The frame did not load.' } });
      }, PATIENCE_MS);
      element.once('ready', () => clearTimeout(late));
      made.addEventListener('load', () => connect(made), { once: true });
      target.replaceChildren(made);
    },
    unmount,
    destroy() {
      unmount();
      listeners.clear();
      onDestroy();
    },
    on(event, listener) {
      if (!EVENTS.includes(event)) throw refusal(`The stand-in tells of no \`${event}\`.`);
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    once(event, listener) {
      const first: Listener = (happened) => {
        element.off(event, first);
        listener(happened);
      };
      return element.on(event, first);
    },
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    focus() {
      frame?.focus();
      send({ type: 'focus' });
    },
    blur: () => send({ type: 'blur' }),
    clear: () => send({ type: 'clear' }),
    confirm(clientSecret) {
      if (!port) throw refusal('The Payment Element is not mounted.');
      calls += 1;
      const call = calls;
      return new Promise((resolve) => {
        waiting.set(call, resolve);
        send({ type: 'confirm', call, clientSecret });
      });
    },
  };
  return element;
}

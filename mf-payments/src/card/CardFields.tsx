import { Loading, Skeleton } from '@minori/design-system';
import { useLanguage } from '@minori/platform';
import type { Appearance, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardSetting } from '../queries/cards';
import styles from './CardFields.module.css';

interface CardFieldsProps {
  /** Undefined until there is one. */
  setting: CardSetting | undefined;
  /** The fields are there: what was typed into them can be confirmed. */
  onReady(elements: StripeElements): void;
  /** They did not come. */
  onFail(): void;
  /** Escape was pressed in them. */
  onEscape(): void;
}

/** The fields for a card, in a frame of Stripe's: what is typed there never reaches this page. */
export function CardFields({ setting, onReady, onFail, onEscape }: CardFieldsProps) {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const ready = useEffectEvent((elements: StripeElements) => {
    setReady(true);
    onReady(elements);
  });
  const fail = useEffectEvent(onFail);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!setting || !place.current) return;
    const { stripe, clientSecret } = setting;
    const elements = stripe.elements({ clientSecret, locale: language, appearance: appearanceAt(place.current) });
    const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
    element.on('ready', () => {
      ready(elements);
      element.focus();
    });
    element.on('loaderror', () => fail());
    element.on('escape', () => escape());
    element.mount(place.current);
    return () => {
      setReady(false);
      element.destroy();
    };
  }, [setting, language]);
  return (
    <div className={styles.box}>
      <div ref={place} className={isReady ? undefined : styles.coming} />
      {!isReady && (
        <Loading className={styles.skeleton}>
          <Skeleton shape="block" height={70} />
          <div className={styles.pair}>
            <Skeleton shape="block" height={70} />
            <Skeleton shape="block" height={70} />
          </div>
        </Loading>
      )}
    </div>
  );
}

/** Return the look of the place that the frame stands in, as Stripe wants it told: a frame knows nothing of our styles. */
function appearanceAt(place: HTMLElement): Appearance {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(`--m-${name}`).trim();
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('text-secondary'),
      colorTextPlaceholder: token('text-secondary'),
      colorDanger: token('danger'),
      borderRadius: token('radius-input'),
      fontFamily: token('font-family'),
      fontSizeBase: token('font-body'),
    },
  };
}

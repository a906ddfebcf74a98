import { useDialog, useShell } from '@minori/platform';
import { useEffect, useEffectEvent } from 'react';
import { sharedText } from './sharedText';

/** Where other apps share to: home, with the composer open; guests are asked to sign in first. */
export function SharePage() {
  const { navigation } = useShell();
  const compose = useDialog('post.composer');
  const begin = useEffectEvent(() => {
    const text = sharedText(navigation.$place.get().location.search);
    navigation.navigator.replace('/');
    compose?.(text ? { text } : {});
  });
  useEffect(() => begin(), []);
  return null;
}

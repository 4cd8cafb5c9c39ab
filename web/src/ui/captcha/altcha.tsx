/** ALTCHA: a computation in workers of our own origin, without third parties. Loaded lazily. */
import { routeOf } from '@groundwork/contracts/browser';
import styles from 'altcha/altcha.css?inline';
import 'altcha/external';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import { CAPTCHA } from './texts.ts';
import type { WidgetProps } from './widget.ts';

// `external` has no workers of its own; the default ones are blobs, which our content security policy refuses.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.i18n.set('en', { ...$altcha.i18n.get('en'), error: CAPTCHA.failed, expired: CAPTCHA.expired });
$altcha.defaults.set({
  hideFooter: true,
  hideLogo: true,
  // Would watch pointer and scrolling for a service that we do not use.
  humanInteractionSignature: false,
});

const addressOf = (price: number): string => `${routeOf('captchaChallenge').path}${price > 1 ? `?price=${price}` : ''}`;

interface StateChange {
  readonly state: string;
  readonly payload: string | null;
}

export default function Altcha({ price, auto, onWork, onToken }: WidgetProps) {
  const widget = useRef<HTMLElement>(null);
  const handlers = useRef({ onWork, onToken });
  useEffect(() => {
    handlers.current = { onWork, onToken };
  });

  useEffect(() => {
    const element = widget.current;
    const onChange = (event: Event): void => {
      const { state, payload } = (event as CustomEvent<StateChange>).detail;
      if (state === 'verifying') handlers.current.onWork(!auto);
      else handlers.current.onToken(state === 'verified' ? payload : null);
    };
    element?.addEventListener('statechange', onChange);
    return () => element?.removeEventListener('statechange', onChange);
  }, [auto]);

  return (
    <>
      {/* Not in the sheet of all pages, for which everybody would wait. */}
      <style href="altcha" precedence="default">
        {styles}
      </style>
      <altcha-widget ref={widget} challenge={addressOf(price)} language="en" auto={auto ? 'onload' : 'off'} />
    </>
  );
}

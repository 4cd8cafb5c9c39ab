/** Cloudflare Turnstile, where configured. Its script must come from Cloudflare and must not be bundled. */
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../states.tsx';
import { CAPTCHA } from './texts.ts';
import type { WidgetProps } from './widget.ts';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface TurnstileApi {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'auto';
      readonly size: 'flexible';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'before-interactive-callback': () => void;
      readonly 'error-callback': () => boolean;
    },
  ): string;
  remove(widgetID: string): void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

/** Always begins by itself, and asks the person only when in doubt. */
export default function Turnstile({ siteKey, onWork, onToken }: WidgetProps) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onWork, onToken });
  useEffect(() => {
    handlers.current = { onWork, onToken };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is made by running it again.
  useEffect(() => {
    let widgetID: string | undefined;
    let gone = false;
    const failed = (error: Error): void => {
      if (gone) return;
      handlers.current.onToken(null);
      setFailure(error);
    };
    const show = (api: TurnstileApi): void => {
      if (gone || !place.current || siteKey === null) return;
      handlers.current.onWork(false);
      widgetID = api.render(place.current, {
        sitekey: siteKey,
        theme: 'auto',
        size: 'flexible',
        callback: (token) => handlers.current.onToken(token),
        'expired-callback': () => handlers.current.onToken(null),
        'before-interactive-callback': () => handlers.current.onToken(null),
        'error-callback': () => {
          failed(new Error('Turnstile failed'));
          return true;
        },
      });
    };
    load().then(show, failed);
    return () => {
      gone = true;
      if (widgetID !== undefined) window.turnstile?.remove(widgetID);
    };
  }, [siteKey, tries]);

  const again = (): void => {
    setFailure(null);
    setTries((now) => now + 1);
  };
  if (failure) return <Failure text={CAPTCHA.unavailable} error={failure} onRetry={again} />;
  return <div ref={place} />;
}

/** @throws Error when the script does not load; it may be called again. */
function load(): Promise<TurnstileApi> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile is not there')));
    script.onerror = () => {
      script.remove();
      reject(new Error('Turnstile did not load'));
    };
    document.head.append(script);
  });
}

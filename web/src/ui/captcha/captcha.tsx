/**
 * The human verification of forms that are open to robots.
 *
 *   const captcha = useRef<CaptchaHandle>(null);
 *   <Captcha ref={captcha} onBegun={…} error={…} />
 *
 *   const coming = captcha.current?.proof();
 *   if (!coming) captcha.current?.focus();
 *   else send(await coming);
 *
 * It loads its settings by itself, shows the configured provider's widget, and has the server check what that gives. A proof
 * is good for one request: once that has spent it, call `renew()`, and when it was not believed `reset()`.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import { Bone, Delayed } from '../delayed.tsx';
import { AlertIcon } from '../icons.tsx';
import { Failure } from '../states.tsx';
import styles from './captcha.module.css';
import { signUpSettingsQuery } from './settings.ts';
import { CAPTCHA } from './texts.ts';
import { useProof } from './use-proof.ts';

export interface CaptchaHandle {
  /**
   * @returns the proof to send along, once the server has given it, and null should that come to nothing; null at once when the
   * person has to pass the check first.
   */
  proof(): Promise<string | null> | null;
  /** The proof is spent: gets the next one, without bothering the person where the widget can. */
  renew(): void;
  /** Begins anew: what was proven is void, and the check has to be passed again. */
  reset(): void;
  /** Puts the focus on the check. */
  focus(): void;
}

export interface CaptchaProps {
  /** Called with each proof, and with null when it is taken back: it expired or the check began anew. */
  readonly onProof?: (proof: string | null) => void;
  /** Somebody is passing the check: what was said about it is over. */
  readonly onBegun?: () => void;
  /** What the form has to say about the check, beside it. */
  readonly error?: string | undefined;
  /** What passing it has to cost, as a multiple of the least. Another price is another check. */
  readonly price?: number;
  readonly ref?: Ref<CaptchaHandle>;
}

const Missing = () => <p className="muted">{CAPTCHA.missing}</p>;
const Altcha = lazy(() => import('./altcha.tsx').catch(() => ({ default: Missing })));
const Turnstile = lazy(() => import('./turnstile.tsx').catch(() => ({ default: Missing })));

export function Captcha({ onProof, onBegun, error, price = 1, ref }: CaptchaProps) {
  const settings = useQuery(signUpSettingsQuery);
  const [round, setRound] = useState({ number: 0, auto: false });
  const box = useRef<HTMLDivElement>(null);
  const errorID = useId();

  const begin = (auto: boolean): void => setRound(({ number }) => ({ number: number + 1, auto }));
  const { work, take, proof, failure } = useProof({
    proof: (given) => onProof?.(given),
    begun: () => onBegun?.(),
    anew: () => begin(false),
  });
  useImperativeHandle(ref, () => ({
    proof,
    renew: () => {
      work(false);
      begin(true);
    },
    reset: () => {
      take(null);
      begin(false);
    },
    // While the widget is on its way, the next Tab leads to it.
    focus: () => (firstControl(box.current) ?? box.current)?.focus(),
  }));

  const message = failure ?? error;

  if (settings.isError) {
    return (
      <Failure
        text={CAPTCHA.unavailable}
        error={settings.error}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  const loading = (
    <Delayed label={CAPTCHA.loading}>
      <Bone height={52} />
    </Delayed>
  );
  const Widget = settings.data?.captcha.provider === 'turnstile' ? Turnstile : Altcha;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend to be seen.
    <div
      ref={box}
      className={styles.captcha}
      tabIndex={-1}
      role="group"
      aria-label={CAPTCHA.label}
      aria-describedby={errorID}
    >
      {settings.data ? (
        <Suspense fallback={loading}>
          <Widget
            key={`${round.number}-${price}`}
            price={price}
            siteKey={settings.data.captcha.siteKey}
            auto={round.auto}
            onWork={work}
            onToken={take}
          />
        </Suspense>
      ) : (
        loading
      )}
      <p id={errorID} className={styles.error} role="alert">
        {message !== undefined && (
          <>
            <AlertIcon /> {message}
          </>
        )}
      </p>
    </div>
  );
}

const firstControl = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('input[type="checkbox"], iframe, button') ?? null;

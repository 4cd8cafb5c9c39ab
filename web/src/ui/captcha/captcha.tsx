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
 * Loads its settings, shows the configured provider's widget, and has the server check the widget's token. A proof is
 * good for one request: call `renew()` after that request, or `reset()` if the server did not accept the proof.
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
   * @returns the proof once the server gives it (null if that fails); null at once when the person has to act first.
   */
  proof(): Promise<string | null> | null;
  /** Call when the proof is spent. Gets the next one, without the person where the widget can. */
  renew(): void;
  /** Voids the proof: the check has to be passed again. */
  reset(): void;
  focus(): void;
}

export interface CaptchaProps {
  /** null when the proof is void: it expired or the check began anew. */
  readonly onProof?: (proof: string | null) => void;
  /** Somebody is passing the check, so its error message is out of date. */
  readonly onBegun?: () => void;
  readonly error?: string | undefined;
  /** Cost, as a multiple of the minimum. Another price starts another check. */
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
    // While the widget loads, the next Tab leads to it.
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

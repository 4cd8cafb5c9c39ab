/**
 * The human verification of forms that are open to robots.
 *
 *   const captcha = useRef<CaptchaHandle>(null);
 *   const [proof, setProof] = useState<string | null>(null);
 *   <Captcha ref={captcha} onProof={setProof} error={…} />
 *
 * It loads its settings by itself, shows the configured provider's widget, has the server check what that gives, and calls
 * `onProof` with the proof to send along. `onProof(null)` takes it back: it expired or the person began anew. A proof is good
 * for one request; after that request, or when it answers notHuman, call `captcha.current.reset()`. `focus()` leads to
 * the check when a form is sent without it.
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
  /** Begins anew: what was proven is void, and the check has to be passed again. */
  reset(): void;
  /** Puts the focus on the check. */
  focus(): void;
}

interface CaptchaProps {
  readonly onProof: (proof: string | null) => void;
  /** What the form has to say about the check, beside it. */
  readonly error?: string | undefined;
  readonly ref?: Ref<CaptchaHandle>;
}

const Missing = () => <p className="muted">{CAPTCHA.missing}</p>;
const Altcha = lazy(() => import('./altcha.tsx').catch(() => ({ default: Missing })));
const Turnstile = lazy(() => import('./turnstile.tsx').catch(() => ({ default: Missing })));

export function Captcha({ onProof, error, ref }: CaptchaProps) {
  const settings = useQuery(signUpSettingsQuery);
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const errorID = useId();

  const begin = (): void => setRound((now) => now + 1);
  const { take, failure } = useProof(onProof, begin);
  useImperativeHandle(ref, () => ({
    reset: () => {
      take(null);
      begin();
    },
    // While the widget is on its way, the next Tab leads to it.
    focus: () => (firstControl(box.current) ?? box.current)?.focus(),
  }));

  const told = error ?? failure;

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
          <Widget key={round} siteKey={settings.data.captcha.siteKey} onToken={take} />
        </Suspense>
      ) : (
        loading
      )}
      <p id={errorID} className={styles.error} role="alert">
        {told !== undefined && (
          <>
            <AlertIcon /> {told}
          </>
        )}
      </p>
    </div>
  );
}

const firstControl = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('input[type="checkbox"], iframe, button') ?? null;

import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { CaptchaHandle } from '../../ui/captcha/captcha.tsx';

interface CheckProps {
  readonly onProof: (proof: string | null) => void;
  readonly error?: string;
  readonly ref?: Ref<CaptchaHandle>;
}

/** In place of ui/captcha/captcha.tsx, whose widget works in a worker: a fresh proof for each round. */
export function Captcha({ onProof, error, ref }: CheckProps) {
  const [round, setRound] = useState(1);
  const [passed, setPassed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the real one, it tells when something happened.
  useEffect(() => onProof(passed ? `proof-${round}` : null), [passed, round]);
  const reset = (): void => {
    setRound((now) => now + 1);
    setPassed(false);
  };
  useImperativeHandle(ref, () => ({ reset, focus: () => document.getElementById('check')?.focus() }));
  return (
    <>
      <button id="check" type="button" aria-pressed={passed} onClick={() => setPassed(true)}>
        I am human
      </button>
      <p>{error}</p>
    </>
  );
}

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CaptchaHandle } from '../captcha.tsx';

interface CheckProps {
  readonly onProof?: (proof: string | null) => void;
  readonly onBegun?: () => void;
  readonly error?: string;
  readonly ref?: Ref<CaptchaHandle>;
}

type Status = 'none' | 'undecided' | 'passed';

/**
 * In place of captcha.tsx, whose widget works in a worker: a fresh proof for each round. 'I am human' gives it at once; what
 * 'I am slow' has begun, 'Believe' and 'Doubt' end.
 */
export function Captcha({ onProof, onBegun, error, ref }: CheckProps) {
  const [{ round, status }, set] = useState<{ round: number; status: Status }>({ round: 1, status: 'none' });
  const waiting = useRef<((proof: string | null) => void)[]>([]);
  const proof = status === 'passed' ? `proof-${round}` : null;
  const become = (next: Status, step = 0): void => set((now) => ({ round: now.round + step, status: next }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the real one, it tells when something happened.
  useEffect(() => {
    if (status !== 'none') onBegun?.();
    onProof?.(proof);
    if (status !== 'undecided') for (const resolve of waiting.current.splice(0)) resolve(proof);
  }, [status, round]);

  useImperativeHandle(ref, () => ({
    proof: () => {
      if (status === 'none') return null;
      return proof === null ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve(proof);
    },
    renew: () => become('passed', 1),
    reset: () => become('none', 1),
    focus: () => document.getElementById('check')?.focus(),
  }));

  return (
    <>
      <button id="check" type="button" aria-pressed={status === 'passed'} onClick={() => become('passed')}>
        I am human
      </button>
      <button type="button" onClick={() => become('undecided')}>
        I am slow
      </button>
      <button type="button" onClick={() => become('passed')}>
        Believe
      </button>
      <button type="button" onClick={() => become('none')}>
        Doubt
      </button>
      <p>{error}</p>
    </>
  );
}

import type { Api } from '@groundwork/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../http/errors.ts';
import { forgetAttempt, storedAttempt } from './stored-attempt.ts';

type Outcome = Api['endSignUp']['answer']['data']['outcome'];
/** asking: waiting for the server. unknown: it gave no answer, or does not know either. */
export type PreviousAttempt = 'none' | 'asking' | 'unknown' | Outcome;

/**
 * The attempt from before a reload. What was typed is gone, so the server ends it and says how. Until that is known
 * another attempt could be a second purchase.
 */
export function useEarlierAttempt() {
  const [earlier, setEarlier] = useState<PreviousAttempt>(() => (storedAttempt() === null ? 'none' : 'asking'));

  const ask = async (): Promise<void> => {
    const key = storedAttempt();
    if (key === null) return setEarlier('none');
    setEarlier('asking');
    try {
      const { outcome } = (await call('endSignUp', { body: { key } })).data;
      forgetAttempt();
      setEarlier(outcome);
    } catch (error) {
      const isNoKey = error instanceof ApiError && error.code === 'validation';
      if (isNoKey) forgetAttempt();
      setEarlier(isNoKey ? 'none' : 'unknown');
    }
  };

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page was opened with.
  useEffect(() => {
    if (begun.current || earlier !== 'asking') return;
    begun.current = true;
    void ask();
  }, []);

  return { earlier, ask, isOpen: earlier === 'asking' || earlier === 'unknown' };
}

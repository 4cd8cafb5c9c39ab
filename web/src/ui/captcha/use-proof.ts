import { TEXTS } from '@groundwork/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { CAPTCHA } from './texts.ts';

/** A proof is taken back so long before it ends, for the request that is to use it. */
const MARGIN = 15_000;
/** However wrong this computer's clock is, a proof can be used for so long. */
const LEAST = 60_000;

/**
 * From what a widget gives to what the server accepts.
 * @param onProof gets the proof, and null when there is none any more.
 * @param onAnew asks for a fresh widget.
 * @returns `take`, for what the widget gives, and why the last one did not do.
 */
export function useProof(onProof: (proof: string | null) => void, onAnew: () => void) {
  const [failure, setFailure] = useState<string>();
  const round = useRef(0);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(expiry.current), []);

  const take = async (token: string | null): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    clearTimeout(expiry.current);
    onProof(null);
    if (token === null) return;

    setFailure(undefined);
    try {
      const { data } = await call('captchaVerify', { body: { token } });
      // The person began anew meanwhile.
      if (round.current !== mine) return;
      const left = Date.parse(data.expiresAt) - Date.now() - MARGIN;
      expiry.current = setTimeout(
        () => {
          onProof(null);
          onAnew();
        },
        Math.max(LEAST, left),
      );
      onProof(data.proof);
    } catch (error) {
      if (round.current !== mine) return;
      const notHuman = error instanceof ApiError && error.code === 'notHuman';
      setFailure(notHuman ? TEXTS.signUp.notHuman : messageOf(error, CAPTCHA.unchecked));
      onAnew();
    }
  };

  return { take: (token: string | null): void => void take(token), failure };
}

import { TEXTS } from '@groundwork/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, messageOf } from '../../http/errors.ts';
import { CAPTCHA } from './texts.ts';

/** A proof is dropped this long before it expires, to leave time for its request. */
const RENEWAL_MARGIN_MS = 15_000;
/** A proof is used at least this long, however wrong the local clock is. */
const MIN_LIFETIME_MS = 60_000;

/** undecided: the widget or the server is working. */
type ProofStatus = { readonly kind: 'none' | 'undecided' } | { readonly kind: 'proven'; readonly proof: string };

const NONE: ProofStatus = { kind: 'none' };

/**
 * Exchanges a widget's token for a proof that the server accepts.
 * @param on.proof gets the proof, and null when it is void.
 * @param on.begun called when somebody begins the check.
 * @param on.anew asks for a fresh widget.
 * @returns `work` and `take` for the widget's events; `proof` as in CaptchaHandle; why the last proof failed.
 */
export function useProof(on: {
  readonly proof: (proof: string | null) => void;
  readonly begun: () => void;
  readonly anew: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  const round = useRef(0);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const status = useRef<ProofStatus>(NONE);
  const waiting = useRef<((proof: string | null) => void)[]>([]);

  const setStatus = (now: ProofStatus): void => {
    status.current = now;
    const proof = now.kind === 'proven' ? now.proof : null;
    on.proof(proof);
    if (now.kind === 'undecided') return;
    for (const resolve of waiting.current.splice(0)) resolve(proof);
  };

  useEffect(
    () => () => {
      clearTimeout(expiry.current);
      for (const resolve of waiting.current.splice(0)) resolve(null);
    },
    [],
  );

  /** @returns whether this is still the latest step. */
  const begin = (now: ProofStatus): (() => boolean) => {
    round.current += 1;
    const mine = round.current;
    clearTimeout(expiry.current);
    setStatus(now);
    return () => round.current === mine;
  };

  const take = async (token: string | null): Promise<void> => {
    const isMine = begin(token === null ? NONE : { kind: 'undecided' });
    if (token === null) return;

    on.begun();
    setFailure(undefined);
    try {
      const { data } = await call('captchaVerify', { body: { token } });
      if (!isMine()) return;
      const left = Date.parse(data.expiresAt) - Date.now() - RENEWAL_MARGIN_MS;
      expiry.current = setTimeout(
        () => {
          setStatus(NONE);
          on.anew();
        },
        Math.max(MIN_LIFETIME_MS, left),
      );
      setStatus({ kind: 'proven', proof: data.proof });
    } catch (error) {
      if (!isMine()) return;
      const notHuman = error instanceof ApiError && error.code === 'notHuman';
      setFailure(notHuman ? TEXTS.signUp.notHuman : messageOf(error, CAPTCHA.unchecked));
      setStatus(NONE);
      on.anew();
    }
  };

  return {
    work: (asked: boolean): void => {
      begin({ kind: 'undecided' });
      if (asked) on.begun();
    },
    take: (token: string | null): void => void take(token),
    proof: (): Promise<string | null> | null => {
      const now = status.current;
      if (now.kind === 'none') return null;
      return now.kind === 'proven'
        ? Promise.resolve(now.proof)
        : new Promise((resolve) => waiting.current.push(resolve));
    },
    failure,
  };
}

import type { PasswordOwner, PasswordStrength } from '@groundwork/contracts/password-strength';
import { useEffect, useRef, useState } from 'react';
import { createJudge, type Judge } from './judge.ts';

/** Wait after the last key: nobody wants to hear about each letter. */
const TYPING_DELAY_MS = 400;

/** Undefined while typing, and until the strength is known. */
export function useStrength(password: string, owner: PasswordOwner): PasswordStrength | undefined {
  const { firstName, lastName, email, company } = owner;
  const [known, setKnown] = useState<{ readonly of: string; readonly strength: PasswordStrength }>();
  const judge = useRef<Judge>(undefined);
  useEffect(() => () => judge.current?.close(), []);

  useEffect(() => {
    if (password === '') return;
    const timer = setTimeout(() => {
      judge.current ??= createJudge();
      judge.current.ask(password, { firstName, lastName, email, company }, (strength) =>
        setKnown({ of: password, strength }),
      );
    }, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [password, firstName, lastName, email, company]);

  return known?.of === password ? known.strength : undefined;
}

import { PHONE_CHECK_DELAY_MS, TEXTS } from '@groundwork/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import type { Field } from './problems.ts';
import { NOTHING, problemOf, tidy } from './rules.ts';

/** What was typed about the person. @param onBadPhone called once a phone number has been left wrong for a second. */
export function usePerson(onBadPhone: (text: string) => void) {
  const [typed, setTyped] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    typed,
    type(field: Field, text: string): void {
      setTyped((now) => ({ ...now, [field]: text }));
      if (field !== 'phone') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (problemOf('phone', text) !== undefined) onBadPhone(TEXTS.signUp.phoneInvalid);
      }, PHONE_CHECK_DELAY_MS);
    },
    /** What is shown is what will be stored. */
    leave: (field: Field): void => setTyped((now) => ({ ...now, [field]: tidy(field, now[field]) })),
  };
}

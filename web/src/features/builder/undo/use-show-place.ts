import { useEffect, useRef } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import { leadTo, type Place } from '../../../shared/builder/place.ts';

/** @returns how to go to a place of the draft, whatever is shown by then. */
export function useShowPlace() {
  const address = useAddress();
  const latest = useRef(address);
  const isLeft = useRef(false);
  const led = useRef<string | undefined>(undefined);
  useEffect(() => {
    latest.current = address;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return {
    /** Whether the questions are shown, beside which it is. */
    isHere: (): boolean => !isLeft.current && latest.current.search.view === undefined,
    /** The question that the address names. */
    chosen: (): string | undefined => latest.current.search.question,
    /** @param before what was chosen before. @returns whether somebody chose another question, and was not led to it. */
    hasChosen: (before: string | undefined): boolean => ![before, led.current].includes(latest.current.search.question),
    at: (place: Place): void => {
      const { search, open } = latest.current;
      const { questionID: question } = place;
      led.current = question;
      leadTo(place);
      // Beside the question being edited the list chooses it, which on a phone one can come back from.
      const isHere = !isLeft.current && search.view === undefined;
      if (isHere && search.layout !== 'table') return;
      open({ ...search, view: undefined, with: undefined, question }, { replace: isHere });
    },
  };
}

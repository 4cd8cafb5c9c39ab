import { useEffect, useRef, useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '../../state/local-storage.ts';
import { type Pace, paced, paceOf } from './pace.ts';

const keyOf = (userID: string): string => `groundwork.pace.${userID}`;

/** Leaves nothing of a person's pace on this device. */
export const forgetPace = (userID: string): void => removeLocal(keyOf(userID));

/** How fast this person answers on this device; it is kept, so that tomorrow's first guess is theirs as well. */
export function usePace(userID: string, questionID: string | undefined) {
  const [pace, setPace] = useState<Pace>(() => paceOf(readLocal(keyOf(userID))));
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time counts from when the question came.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [questionID]);

  return {
    pace,
    /** Called with the first answer to a question: changing one says nothing of the pace. */
    note(): void {
      const next = paced(pace, (performance.now() - shownAt.current) / 1000);
      setPace(next);
      writeLocal(keyOf(userID), next);
    },
  };
}

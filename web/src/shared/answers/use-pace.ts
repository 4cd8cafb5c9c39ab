import { useEffect, useRef, useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '../../state/local-storage.ts';
import { type Pace, paced, paceOf } from './pace.ts';

const keyOf = (userID: string): string => `groundwork.pace.${userID}`;

export const forgetPace = (userID: string): void => removeLocal(keyOf(userID));

/** Kept on this device, so that tomorrow's first estimate uses this person's pace. */
export function usePace(userID: string, questionID: string | undefined) {
  const [pace, setPace] = useState<Pace>(() => paceOf(readLocal(keyOf(userID))));
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: time counts from when the question came.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [questionID]);

  return {
    pace,
    /** Call with the first answer to a question: changing an answer says nothing about the pace. */
    note(): void {
      const next = paced(pace, (performance.now() - shownAt.current) / 1000);
      setPace(next);
      writeLocal(keyOf(userID), next);
    },
  };
}

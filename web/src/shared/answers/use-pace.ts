import { useEffect, useRef, useState } from 'react';
import { readLocal, removeLocal, writeLocal } from '../../state/local-storage.ts';
import { minutesFor, type Pace, paced, paceOf, type Said, saidOf, steadied } from './pace.ts';

const keyOf = (userID: string): string => `groundwork.pace.${userID}`;

const minutesKeyOf = (userID: string): string => `groundwork.minutes.${userID}`;

export function forgetPace(userID: string): void {
  removeLocal(keyOf(userID));
  removeLocal(minutesKeyOf(userID));
}

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

/** Kept on this device too, so that the end is not further away tomorrow. @returns minutes that are left. */
export function useMinutesLeft(userID: string, userAssessmentID: string, questions: number, pace: Pace): number {
  const key = minutesKeyOf(userID);
  const estimate = minutesFor(questions, pace);
  const [said, setSaid] = useState<Said>(
    () => saidOf(readLocal(key), userAssessmentID) ?? { minutes: estimate, questions },
  );
  const now = steadied(said, questions, estimate);
  if (now.minutes !== said.minutes || now.questions !== said.questions) setSaid(now);
  const { minutes } = now;
  useEffect(() => {
    writeLocal(key, { of: userAssessmentID, minutes, questions });
  }, [key, userAssessmentID, minutes, questions]);
  return minutes;
}

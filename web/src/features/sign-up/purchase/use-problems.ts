import { useState } from 'react';
import { type Place, type Problem, type Problems, without } from '../fields/problems.ts';

/** What is wrong at the moment. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    problems,
    set: setProblems,
    /** Says what is wrong at a place, or that nothing is any more. */
    at: (place: Place, problem: Problem | undefined): void =>
      setProblems((now) => (problem ? { ...now, [place]: problem } : without(now, place))),
    clear: (...places: readonly Place[]): void => setProblems((now) => without(now, ...places)),
  };
}

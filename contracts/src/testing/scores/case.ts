import type { Band } from '../../calc/score/verdict.ts';

export interface ProofQuestion {
  readonly sectionID: number;
  /** Of each option, in the order they are written. */
  readonly impacts: readonly number[];
  /** Place of the chosen option; null where there is nothing to choose between. */
  readonly chosen: number | null;
}

export interface Grade {
  /** Sum of the chosen options' impacts, in hundredths. */
  readonly chosen: number;
  /** Sum of the best impacts, in hundredths. */
  readonly best: number;
  /** What a reader sees; null when it is not scored. */
  readonly percent: number | null;
  readonly band: Band | null;
}

export interface ProofSection extends Grade {
  readonly sectionID: number;
}

/** An assessment taken, and its score worked out by hand: nothing in it comes from the code that it proves. */
export interface ScoreCase {
  readonly name: string;
  readonly questions: readonly ProofQuestion[];
  /** In the order of the report. */
  readonly sections: readonly ProofSection[];
  readonly whole: Grade;
  readonly verdict: string;
  /** Ids of the strongest and the weakest section, the first of those that tie; null unless two differ in a scored whole. */
  readonly extremes: readonly [strongest: number, weakest: number] | null;
  /** Ids of the sections that the survey view shows, highest first: 1 and 12 are never shown, nor is any when several all tie. */
  readonly surveyed: readonly number[];
}

export const asked = (sectionID: number, impacts: readonly number[], chosen: number | null): ProofQuestion => ({
  sectionID,
  impacts,
  chosen,
});

/** @param chosen in hundredths. @param best in hundredths. */
export const graded = (chosen: number, best: number, percent: number, band: Band): Grade => ({
  chosen,
  best,
  percent,
  band,
});

/** Nothing could be won. */
export const ungraded = (chosen: number, best: number): Grade => ({ chosen, best, percent: null, band: null });

/** Sections by id. */
export const bySection = (grades: Readonly<Record<number, Grade>>): ProofSection[] =>
  // Whole numbers are the keys of an object in ascending order.
  Object.entries(grades).map(([id, grade]) => ({ sectionID: Number(id), ...grade }));

/** @returns the sections that have a percent. */
export const gradedSections = ({ sections }: ScoreCase) =>
  sections.flatMap(({ percent, band, ...section }) =>
    percent === null || band === null ? [] : [{ ...section, percent, band }],
  );

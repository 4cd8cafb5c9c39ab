/** By the next funding round, earliest first. */
export const STAGES = ['Pre-seed', 'Seed', 'Series A'] as const;

export type Stage = (typeof STAGES)[number];

/** Titles of stage assessments begin with the stage (docs/decisions.md#stages). @returns null for all stages. */
export const stageOf = (assessmentTitle: string): Stage | null =>
  STAGES.find((stage) => assessmentTitle.startsWith(`${stage}: `)) ?? null;

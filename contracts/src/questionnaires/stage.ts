/** How far a company is, by the round that it raises next. In the order in which a company goes through them. */
export const STAGES = ['Pre-seed', 'Seed', 'Series A'] as const;

export type Stage = (typeof STAGES)[number];

/**
 * An assessment is for a stage when its title begins with it (docs/decisions.md#stages).
 * @returns that stage; null for an assessment for all.
 */
export const stageOf = (assessmentTitle: string): Stage | null =>
  STAGES.find((stage) => assessmentTitle.startsWith(`${stage}: `)) ?? null;

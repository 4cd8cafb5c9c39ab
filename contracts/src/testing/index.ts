/** For the tests of every room: people, and scores worked out by hand and what they look like in the API. */
import { BORDERS } from './scores/borders.ts';
import type { ScoreCase } from './scores/case.ts';
import { SECTIONS } from './scores/sections.ts';
import { SUMS } from './scores/sums.ts';

export { metadataFor } from './metadata.ts';
export * from './partners.ts';
export * from './people.ts';
export { aReport } from './report.ts';
export { type GoodRequest, goodRequest, type Ids, MADE_UP, PASSWORD, wireOf } from './requests.ts';
export { gradedSections, type ProofSection, type ScoreCase } from './scores/case.ts';
export { nameOf, type ProofResults, readAs, resultsOf, sectionsAs } from './scores/results.ts';

/** One table: contracts, API, screen and PDF must all say what it says. */
export const SCORE_CASES: readonly ScoreCase[] = [...BORDERS, ...SECTIONS, ...SUMS];

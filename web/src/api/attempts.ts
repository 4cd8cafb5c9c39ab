import type { Api } from '@groundwork/contracts/browser';

export type AttemptRow = Api['listOwnAssessments']['answer']['data'][number];
/** The same call answers builders with a version (docs/decisions.md#one-path-two-answers). */
export type Questionnaire = Extract<Api['questionnaire']['answer']['data'], { userAssessmentID: string }>;

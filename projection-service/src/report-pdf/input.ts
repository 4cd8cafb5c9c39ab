import type { AnswerOf, assessmentResults } from '@groundwork/contracts';

/** What a report is made from: a completed assessment's results, as the API answers them. */
export type ReportInput = AnswerOf<typeof assessmentResults>['data'];

/** A score, over the whole or in a section, beside those of completed assessments of the same sector and type. */
export type Peers = NonNullable<NonNullable<ReportInput['peers']>['whole']>;

/** The assessment before that a result is compared with. */
export type EarlierResult = NonNullable<ReportInput['changeSince']>;

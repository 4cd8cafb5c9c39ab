import type { AnswerOf, assessmentResults } from '@groundwork/contracts';

/** What a report is made from: a completed assessment's results, as the API answers them. */
export type ReportInput = AnswerOf<typeof assessmentResults>['data'];

/** The completed assessments of the same sector and type; whole percents. */
export type Peers = NonNullable<ReportInput['peers']>;
export type SectionPeers = Peers['sections'][number];

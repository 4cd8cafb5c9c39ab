import type { ActionStatus, AnswerOf, assessmentResults, sharedEvidence } from '@groundwork/contracts';

/** What a report is made from: a completed assessment's results, as the API answers them, and what its reader may see beside. */
export type ReportInput = AnswerOf<typeof assessmentResults>['data'] & {
  /** A4 where nothing is said. */
  readonly paper?: PaperName;
  /** What of the evidence beside the answers the founder shows. */
  readonly evidence?: readonly Evidence[];
  /** By question, how far the founder is with its action: for themself alone. */
  readonly progress?: Readonly<Record<string, ActionProgress>>;
  /** Whether the plan and the questions to expect are printed: not for who may be the one to ask them. */
  readonly forTalks?: boolean;
  /** As of which moment of the past it is; of now where nothing is said. */
  readonly asOf?: AsOfMoment;
};

/** A place in the log, and when the last event happened that belongs to it. */
export interface AsOfMoment {
  readonly position: string;
  readonly time: string;
}

export type PaperName = 'a4' | 'letter';

export type Evidence = AnswerOf<typeof sharedEvidence>['data'][number];

export interface ActionProgress {
  readonly status: ActionStatus;
  /** A day, as in '2026-12-24'. */
  readonly dueOn: string | null;
}

/** A score, over the whole or in a section, beside those of completed assessments of the same sector and type. */
export type Peers = NonNullable<NonNullable<ReportInput['peers']>['whole']>;

/** The assessment before that a result is compared with. */
export type EarlierResult = NonNullable<ReportInput['changeSince']>;

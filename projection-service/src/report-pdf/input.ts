import type {
  ActionStatus,
  AnswerOf,
  assessmentResults,
  cohortQuestions,
  cohortResults,
  listCohorts,
  Receipt,
  seatStatement,
  sharedEvidence,
} from '@groundwork/contracts';

/** A completed assessment's results, as the API answers them, and what else its reader may see. */
export type ReportInput = AnswerOf<typeof assessmentResults>['data'] & {
  readonly paper?: PaperName;
  readonly evidence?: readonly Evidence[];
  /** The founder's progress by question, for themself alone. */
  readonly progress?: Readonly<Record<string, ActionProgress>>;
  /** Whether plan and likely questions are printed: not for who may be the one to ask them. */
  readonly forTalks?: boolean;
  readonly asOf?: AsOfMoment;
  /** The PNG of the brand's logo, in base64. */
  readonly logo?: string;
};

/** A partner's brand beside ours, as reports have it. */
interface Branded {
  readonly brand?: ReportInput['brand'];
  readonly logo?: string;
}

export interface ReceiptInput {
  readonly receipt: Receipt;
  readonly paper?: PaperName;
}

/** A cohort's page, for the board of its partner. */
export interface BoardInput extends Branded {
  readonly cohort: AnswerOf<typeof listCohorts>['data']['cohorts'][number];
  readonly board: AnswerOf<typeof cohortResults>['data'];
  readonly weak: AnswerOf<typeof cohortQuestions>['data'];
  /** A day, as in '2026-12-24'. */
  readonly asOf: string;
  /** An instant to the minute: two of one day may differ by who shared until then. */
  readonly madeAt: string;
  readonly paper?: PaperName;
}

/** What a month did to the seats of a partner. */
export interface StatementInput extends Branded {
  readonly statement: Omit<AnswerOf<typeof seatStatement>['data'], 'brand'>;
  readonly paper?: PaperName;
}

/** Whatever is printed. */
export type PdfInput = ReportInput | ReceiptInput | BoardInput | StatementInput;

export interface AsOfMoment {
  readonly position: string;
  readonly time: string;
}

export type PaperName = 'a4' | 'letter';

export type Evidence = AnswerOf<typeof sharedEvidence>['data'][number];

export interface ActionProgress {
  readonly status: ActionStatus;
  /** As in '2026-12-24'. */
  readonly dueOn: string | null;
}

export type Peers = NonNullable<NonNullable<ReportInput['peers']>['whole']>;

export type EarlierResult = NonNullable<ReportInput['changeSince']>;

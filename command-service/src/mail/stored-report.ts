import type { ReportSchedule } from '@groundwork/contracts';

/** `now`: a sample, for its owner. */
export type MailedWhen = ReportSchedule | 'now';

/** What is stored of a message with a report. What it says is looked up when it is sent (reports/contents.ts). */
export type StoredReportMail = ByID | ByName;

interface ByID {
  readonly firstName: string;
  readonly savedReportID: string;
  readonly schedule: MailedWhen;
  /** Of a sample; else as the report has it when it is sent. */
  readonly withNumbers?: boolean;
}

/** As it was stored before there were recipients: the link alone. */
interface ByName {
  readonly firstName: string;
  readonly savedReportID?: undefined;
  readonly schedule: ReportSchedule;
  readonly name: string;
  readonly report: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What a message says of a report, in words. */
export interface MailedNumbers {
  readonly question: string;
  /** Of how many cases and which days. */
  readonly about: string;
  readonly totals: readonly (readonly [title: string, value: string])[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows and columns that only the screen has. */
  readonly hasMore: boolean;
  readonly leftOut: number;
  readonly picture: Uint8Array | null;
}

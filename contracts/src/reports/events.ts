import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { ReportName } from './schemas.ts';

const event = eventOf('savedReports');

/** Mailed on Mondays, or on the first of each month. */
export const REPORT_SCHEDULES = ['weekly', 'monthly'] as const;
export type ReportSchedule = (typeof REPORT_SCHEDULES)[number];

const one = () => ({
  /** `<userID>.<n>`. */
  savedReportID: VersionedId(),
  userID: Id(),
});

/** In the stream `savedReports-<userID>`, as all below. */
export const ReportSaved = event('ReportSaved', 1, 'Somebody keeps a report with its filters under a name.', {
  ...one(),
  name: PersonalText(LIMITS.name),
  report: ReportName(),
  /** By name, as JSON: ids and words of ours. */
  parameters: Line(LIMITS.savedParameters),
  schedule: Nullable(OneOf(...REPORT_SCHEDULES)),
});

export const ReportScheduled = event(
  'ReportScheduled',
  1,
  'A saved report is mailed as often from now on, or no more.',
  {
    ...one(),
    schedule: Nullable(OneOf(...REPORT_SCHEDULES)),
  },
);

export const ReportPinned = event(
  'ReportPinned',
  1,
  'A saved report is on the page of pinned reports from now on, or no more.',
  {
    ...one(),
    pinned: Type.Boolean(),
  },
);

export const ReportDeleted = event('ReportDeleted', 1, 'A saved report is kept no more.', one());

export const ReportNumbersChosen = event(
  'ReportNumbersChosen',
  1,
  'A saved report is mailed with its picture and numbers from now on, or with its link alone.',
  {
    ...one(),
    withNumbers: Type.Boolean(),
  },
);

export const ReportRecipientAdded = event(
  'ReportRecipientAdded',
  1,
  'Somebody besides its owner gets a saved report by mail, each in their own scope.',
  {
    ...one(),
    recipientID: Id(),
  },
);

export const ReportRecipientRemoved = event(
  'ReportRecipientRemoved',
  1,
  'The owner of a saved report has it mailed to somebody no more.',
  {
    ...one(),
    recipientID: Id(),
  },
);

export const ReportRecipientStopped = event(
  'ReportRecipientStopped',
  1,
  'A recipient wants a saved report of somebody else no more, or again.',
  {
    ...one(),
    recipientID: Id(),
    stopped: Type.Boolean(),
  },
);

import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf, TextLine, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { REPORT_SCHEDULES } from './events.ts';
import { reportsRoutes } from './routes.ts';
import { REPORT_NAME_PATTERN, ReportName } from './schemas.ts';

const endpoint = endpointOf(reportsRoutes);
const analysts = roles('admin', 'partnerUser');

const Parameters = () =>
  Type.Record(Type.String({ pattern: REPORT_NAME_PATTERN }), Line(LIMITS.name), {
    additionalProperties: false,
    maxProperties: 20,
  });
const staffRow = () => ({ userID: Id(), name: Type.String(), email: Type.String() });
const Schedule = () => Nullable(OneOf(...REPORT_SCHEDULES));
const mailing = () => ({
  schedule: Schedule(),
  /** With picture and numbers; else its link alone. */
  withNumbers: Type.Optional(Type.Boolean()),
  recipientIDs: Type.Optional(Type.Array(Id(), { maxItems: LIMITS.reportRecipients, uniqueItems: true })),
});

export const saveReport = endpoint('saveReport', {
  summary:
    'Keeps a report with its filters under a name; with a schedule it is mailed to the caller and to recipients, as scheduleReport has it.',
  access: analysts,
  body: Closed({
    name: TextLine(LIMITS.name),
    report: ReportName(),
    parameters: Parameters(),
    ...mailing(),
  }),
  answer: Closed({ data: Closed({ savedReportID: VersionedId() }) }),
  errors: ['tooManySavedReports', 'noSuchRecipient', 'keyReused'],
  idempotent: true,
  perPerson: PERSON_LIMITS.administration,
});

export const scheduleReport = endpoint('scheduleReport', {
  summary:
    'Changes how often a saved report is mailed (null is never), with what and to whom besides the caller; what is absent stays. ' +
    'Recipients are administrators and partner users with an active account: of a partner user, colleagues alone.',
  access: analysts,
  params: { savedReportID: VersionedId() },
  body: Closed(mailing()),
  errors: ['notFound', 'noSuchRecipient'],
  perPerson: PERSON_LIMITS.administration,
});

export const pinReport = endpoint('pinReport', {
  summary: "Puts one of the caller's saved reports on their page of pinned reports, or takes it off.",
  access: analysts,
  params: { savedReportID: VersionedId() },
  body: Closed({ pinned: Type.Boolean() }),
  errors: ['notFound', 'tooManyPinnedReports'],
  perPerson: PERSON_LIMITS.administration,
});

export const deleteSavedReport = endpoint('deleteSavedReport', {
  summary: "Deletes one of the caller's saved reports.",
  access: analysts,
  params: { savedReportID: VersionedId() },
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const listSavedReports = endpoint('listSavedReports', {
  summary: "The caller's saved reports, in the order in which they were saved.",
  access: analysts,
  answer: Closed({
    data: Type.Array(
      Closed({
        savedReportID: VersionedId(),
        name: Type.String(),
        report: ReportName(),
        parameters: Type.Record(Type.String(), Type.String()),
        schedule: Schedule(),
        withNumbers: Type.Boolean(),
        /** As they are now. */
        recipients: Type.Array(Closed({ ...staffRow(), stopped: Type.Boolean() })),
        pinned: Type.Boolean(),
        savedAt: Instant(),
      }),
    ),
  }),
});

export const mailReportNow = endpoint('mailReportNow', {
  summary: "Mails one of the caller's saved reports to the caller at once, as a sample.",
  access: analysts,
  params: { savedReportID: VersionedId() },
  body: Closed({ withNumbers: Type.Boolean() }),
  answer: Closed({ msg: Type.String() }),
  notifies: true,
  idempotent: true,
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.reportMails,
});

export const reportRecipients = endpoint('reportRecipients', {
  summary: 'Whom the caller may have a report mailed to, by names that begin with the words: the first of each role.',
  access: analysts,
  query: { report: ReportName(), search: Type.Optional(Line(LIMITS.search)) },
  answer: Closed({ data: Type.Array(Closed({ ...staffRow(), userType: OneOf('admin', 'partnerUser') })) }),
});

import { Type } from 'typebox';
import { link, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { REPORT_SCHEDULES } from './events.ts';
import { receivedReportsRoutes, reportsRoutes } from './routes.ts';

const endpoint = endpointOf({ ...reportsRoutes, ...receivedReportsRoutes });
const analysts = roles('admin', 'partnerUser');

export const listReceivedReports = endpoint('listReceivedReports', {
  summary: 'Saved reports of others that are mailed to the caller.',
  access: analysts,
  answer: Closed({
    data: Type.Array(
      Closed({
        savedReportID: VersionedId(),
        name: Type.String(),
        /** Who sends it: their messages name them, too. */
        owner: Type.String(),
        /** Null: not for now. */
        schedule: Nullable(OneOf(...REPORT_SCHEDULES)),
        /** By the caller. */
        stopped: Type.Boolean(),
      }),
    ),
  }),
});

export const setReceivedReport = endpoint('setReceivedReport', {
  summary: "Stops a report of somebody else's that is mailed to the caller, or has it mailed again.",
  access: analysts,
  params: { savedReportID: VersionedId() },
  body: Closed({ on: Type.Boolean() }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const stopReceivedReport = endpoint('stopReceivedReport', {
  summary:
    'Stops one report, with the token that each of its messages holds: by the page that their link opens, or by a mail program (RFC 8058). Repeating it changes nothing.',
  access: link('token'),
  params: { token: Line(300, 1) },
  formBody: true,
  errors: ['linkInvalid', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
});

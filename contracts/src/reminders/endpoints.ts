import { Type } from 'typebox';
import { link, ownRecord, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { BulkResult, bulkIds } from '../core/list.ts';
import { Closed, Id, Line } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { remindersRoutes, remindingRoutes } from './routes.ts';

const endpoint = endpointOf({ ...remindersRoutes, ...remindingRoutes });

export const stopReminders = endpoint('stopReminders', {
  summary:
    'Ends reminders, with the token that each of them holds: by the page that their link opens, or by a mail program (RFC 8058). Repeating it changes nothing.',
  access: link('token'),
  params: { token: Line(200, 1) },
  formBody: true,
  errors: ['linkInvalid', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
});

const Setting = Closed({ on: Type.Boolean() });

export const reminderSetting = endpoint('reminderSetting', {
  summary: 'Whether a founder is reminded of what they stopped in the middle of.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({ data: Setting }),
});

export const setReminders = endpoint('setReminders', {
  summary: 'Turns reminders off, or on again. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  body: Setting,
});

export const remindFounders = endpoint('remindFounders', {
  summary:
    'Mails founders a reminder of the assessment they have not finished. Each is told apart: who has none, wants no reminders, ' +
    'or was reminded in the last three days gets none.',
  access: roles('admin'),
  body: Closed({ userIDs: bulkIds() }),
  answer: BulkResult,
  idempotent: true,
  perPerson: PERSON_LIMITS.administration,
});

export const previewReminders = endpoint('previewReminders', {
  summary: 'Who of several founders would get a reminder now, and why the others would not. Changes nothing.',
  access: roles('admin'),
  body: Closed({ userIDs: bulkIds() }),
  answer: BulkResult,
  perPerson: PERSON_LIMITS.administration,
});

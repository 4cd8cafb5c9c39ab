import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';

const event = eventOf('administrators');

export const AdministratorRemoved = event(
  'AdministratorRemoved',
  1,
  'An administrator may do nothing any more; the closing of the account follows.',
  { userID: Id() },
);

export const AdministratorRemovalCompleted = event(
  'AdministratorRemovalCompleted',
  1,
  'The account of a removed administrator is closed and the email address free.',
  { userID: Id() },
);

export const BuilderAccessDecided = event(
  'BuilderAccessDecided',
  1,
  'An administrator may or may not author assessments from now on; the event of the account follows.',
  { userID: Id(), builderAccess: Type.Boolean() },
);

import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Line, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { invitationsRoutes } from './routes.ts';

const endpoint = endpointOf(invitationsRoutes);

/** As it stands in a file: what is wrong with it is said by row, not refused. */
const Cell = () => Line(LIMITS.invitationCell);

export const inviteMany = endpoint('inviteMany', {
  summary:
    'Invites everybody of a file as admins or partner users, or nobody where a row has a problem. A dry run only says the problems ' +
    'of each row. Once taken, a file is invited whole: what a request does not get to follows by itself. Partner users invite for ' +
    'their own partner.',
  access: roles('admin', 'partnerUser'),
  query: { dryRun: Type.Optional(Type.Boolean()) },
  body: Closed({
    userType: OneOf('admin', 'partnerUser'),
    rows: Type.Array(
      Closed({
        firstName: Cell(),
        lastName: Cell(),
        email: Cell(),
        /** Null for admins, and where the file names a partner that is not known. */
        partnerID: Nullable(Id()),
      }),
      { minItems: 1, maxItems: LIMITS.invitationsPerFile },
    ),
  }),
  answer: Closed({
    data: Closed({
      /** Rows with problems, counted from 0. Without a dry run also who could not be invited after all. */
      problems: Type.Array(
        Closed({
          row: Type.Integer(),
          field: OneOf('firstName', 'lastName', 'email', 'partnerID'),
          msg: Type.String(),
        }),
      ),
      invited: Type.Integer(),
      /** Taken, and invited within the next minute. */
      following: Type.Integer(),
      /** How many more the caller may invite today. */
      left: Type.Integer(),
    }),
  }),
  idempotent: true,
  errors: ['keyReused', 'tooManyRequests'],
  security: 'administration',
  recentPassword: 'always',
  bodyLimit: LIMITS.invitationsBody,
  perPerson: PERSON_LIMITS.invitations,
});

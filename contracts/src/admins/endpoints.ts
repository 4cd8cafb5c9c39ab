import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Revision, revision } from '../core/list.ts';
import { Closed, Email, Id, Instant, NameLine, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { filterFields, listFields } from '../lists/fields.ts';
import { STAFF_STATES } from '../lists/lists.ts';
import { administratorsRoutes } from './routes.ts';

const endpoint = endpointOf(administratorsRoutes);

/** Invited people have no password yet; only partner users can be deactivated. */
export const StaffState = () => OneOf(...STAFF_STATES);

export const typedStaff = () => ({
  firstName: NameLine(LIMITS.name),
  lastName: NameLine(LIMITS.name),
  email: Email(),
});

/** If a company account has the address, it gets another one, and the address is free for this person. */
export const duplicateQuery = () => ({ confirm_duplicate_update: Type.Optional(Type.Boolean()) });

export const listedStaff = () => ({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  state: StaffState(),
  /** Of the last invitation; null if there was none. */
  invitedAt: Nullable(Instant()),
  createdAt: Instant(),
  revision: Revision(),
});

export const AdminRow = Closed({ adminID: Id(), ...listedStaff(), builderAccess: Type.Boolean() });

export const listAdmins = endpoint('listAdmins', {
  asOf: true,
  summary: 'Administrators, one page.',
  access: roles('admin'),
  query: { ...listFields('admins'), ...filterFields('admins') },
  answer: Closed({ data: Closed({ admins: Type.Array(AdminRow), totalAdmins: Type.Integer() }) }),
});

const administration = {
  rate: { perAddress: 120, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.administration,
} as const;

export const createAdmin = endpoint('createAdmin', {
  summary:
    'Opens the account of an administrator and mails the invitation. An address of a company account is refused with ' +
    'duplicateUser; confirmed, that account gets the address with +1, which asks for the password after a while.',
  access: roles('admin'),
  query: duplicateQuery(),
  body: Closed(typedStaff()),
  answer: Closed({ data: Closed({ adminID: Id() }), msg: Type.String() }),
  notifies: true,
  idempotent: true,
  errors: ['duplicateUser', 'emailInUse', 'keyReused', 'passwordRequired'],
  security: 'administration',
  recentPassword: 'always',
  ...administration,
});

export const updateAdmin = endpoint('updateAdmin', {
  summary:
    "Corrects an administrator's names and email. Another's email asks for the password after a while; names and email of " +
    'somebody with builder access are only changed by who has it too.',
  access: roles('admin'),
  params: { adminID: Id() },
  body: Closed({ ...typedStaff(), ...revision() }),
  errors: ['notFound', 'emailInUse', 'conflict', 'changedMeanwhile', 'passwordRequired', 'builderAccessNeeded'],
  security: 'profileChange',
  ...administration,
});

export const deleteAdmin = endpoint('deleteAdmin', {
  summary: 'Deletes an administrator: all sessions end, the address is free. Repeating it changes nothing.',
  access: roles('admin'),
  params: { adminID: Id() },
  errors: ['notFound', 'ownAccount', 'builderAccessNeeded', 'passwordRequired', 'sessionExpired'],
  security: 'administration',
  ...administration,
});

export const setBuilderAccess = endpoint('setBuilderAccess', {
  summary: 'Gives an administrator the right to author assessments, or takes it.',
  access: roles('admin'),
  params: { adminID: Id() },
  body: Closed({ builderAccess: Type.Boolean() }),
  errors: ['notFound', 'ownAccount', 'builderAccessNeeded', 'passwordRequired', 'sessionExpired'],
  security: 'administration',
  ...administration,
});

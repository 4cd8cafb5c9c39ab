import { Type } from 'typebox';
import { link, ownAccountOrAdmin } from '../access/access.ts';
import { Notified } from '../account/endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { emailChangeRoutes } from './routes.ts';

const endpoint = endpointOf(emailChangeRoutes);

export const pendingEmail = endpoint('pendingEmail', {
  summary: "The address that waits to be confirmed, if one does: everybody's own, for admins everybody's.",
  access: ownAccountOrAdmin('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Nullable(
      Closed({
        newEmail: Type.String(),
        by: OneOf('owner', 'admin'),
        requestedAt: Instant(),
        expiresAt: Instant(),
      }),
    ),
  }),
  errors: ['notFound'],
});

export const remindNewEmail = endpoint('remindNewEmail', {
  summary: 'Mails the link to confirm once more to the address that waits.',
  access: ownAccountOrAdmin('userID'),
  params: { userID: Id() },
  answer: Notified,
  notifies: true,
  errors: ['notFound', 'builderAccessNeeded', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
  security: 'emailChange',
});

export const cancelNewEmail = endpoint('cancelNewEmail', {
  summary: 'Calls off the change of address that waits. Repeating it changes nothing.',
  access: ownAccountOrAdmin('userID'),
  params: { userID: Id() },
  errors: ['notFound', 'builderAccessNeeded'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  security: 'emailChange',
});

const Token = Closed({ token: Line(255, 1) });

export const confirmNewEmail = endpoint('confirmNewEmail', {
  summary: 'Confirms a new address with the token that was mailed to it. Repeating it changes nothing.',
  access: link('token'),
  body: Token,
  errors: ['linkInvalid', 'emailChangeExpired', 'emailChangeStopped', 'emailHeld', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
  security: 'emailChange',
});

export const stopEmailChange = endpoint('stopEmailChange', {
  summary: 'Stops a change of address, or takes it back, with the token that was mailed to the old one.',
  access: link('token'),
  body: Token,
  answer: Closed({
    data: Closed({
      /** The account had the new address already. */
      takenBack: Type.Boolean(),
      /** All sessions were ended and a password link was mailed. */
      secured: Type.Boolean(),
    }),
  }),
  errors: ['linkInvalid', 'emailChangeExpired', 'emailChangeStopped', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
  security: 'emailChange',
});

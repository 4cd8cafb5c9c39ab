import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, NameLine, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { KeyID, Scopes } from './events.ts';
import { KEY_DAYS } from './key-form.ts';
import { apiKeysRoutes } from './routes.ts';

const endpoint = endpointOf(apiKeysRoutes);
const staff = roles('admin', 'partnerUser');

export const listApiKeys = endpoint('listApiKeys', {
  summary: "API keys, newest first, 500 at most: admins see everybody's, partner users their own.",
  access: staff,
  answer: Closed({
    data: Closed({
      count: Type.Integer({ minimum: 0 }),
      rows: Type.Array(
        Closed({
          keyID: KeyID(),
          name: Type.String(),
          /** Of the key: `gw_live_1a2B3c4D`. */
          start: Type.String(),
          lastFour: Type.String(),
          scopes: Scopes(),
          createdAt: Instant(),
          expiresAt: Instant(),
          /** Of UTC; null before its first use. */
          lastUsedOn: Nullable(Type.String({ format: 'date' })),
          /** `ownerOff`: the owner's account was deactivated or closed since it was made. */
          state: OneOf('active', 'expired', 'revoked', 'ownerOff'),
          ownerID: Id(),
          ownerName: Type.String(),
          isOwn: Type.Boolean(),
        }),
      ),
    }),
  }),
});

export const createApiKey = endpoint('createApiKey', {
  summary: 'Makes an API key of the caller. The key is in this answer and nowhere else, ever.',
  access: staff,
  body: Closed({
    name: NameLine(LIMITS.apiKeyName),
    /** Those that open something to the caller's role. */
    scopes: Scopes(),
    days: OneOf(...KEY_DAYS),
  }),
  answer: Closed({ data: Closed({ keyID: KeyID(), key: Type.String(), expiresAt: Instant() }) }),
  errors: ['tooManyApiKeys'],
  status: 201,
  security: 'apiKey',
  recentPassword: 'always',
  perPerson: PERSON_LIMITS.apiKeys,
});

export const revokeApiKey = endpoint('revokeApiKey', {
  summary: 'Ends an API key at once: one of the caller, for admins anybody’s. Repeating it changes nothing.',
  access: staff,
  params: { keyID: KeyID() },
  errors: ['notFound'],
  security: 'apiKey',
  perPerson: PERSON_LIMITS.administration,
});

import { Type } from 'typebox';
import { type KeyScope, SCOPE_NAMES } from '../access/scopes.ts';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { KEY_ID_PATTERN, KEY_MODES } from './key-form.ts';

const event = eventOf('apiKey');

export const KeyID = () => Type.String({ pattern: KEY_ID_PATTERN });
export const Scopes = () =>
  Type.Array(Type.Unsafe<KeyScope>(OneOf(...SCOPE_NAMES)), {
    minItems: 1,
    maxItems: SCOPE_NAMES.length,
    uniqueItems: true,
  });

/** In the stream `apiKey-<keyID>`, as all below. `userID` is its owner. */
export const ApiKeyCreated = event('ApiKeyCreated', 1, 'A key was made with which a program may ask for its owner.', {
  keyID: KeyID(),
  userID: Id(),
  name: PersonalText(LIMITS.apiKeyName),
  mode: OneOf(...KEY_MODES),
  scopes: Scopes(),
  /** SHA-256 of the whole key, base64url: the key itself is nowhere. */
  keyHash: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  /** Of its checksum, by which its owner knows it again. */
  lastFour: Type.String({ pattern: '^[A-Za-z0-9]{4}$' }),
  expiresAt: Instant(),
});

export const ApiKeyRevoked = event('ApiKeyRevoked', 1, 'A key opens nothing any more.', {
  keyID: KeyID(),
  userID: Id(),
  by: OneOf('owner', 'admin'),
});

export const ApiKeyEnding = event('ApiKeyEnding', 1, 'The owner of a key is told that it soon ends.', {
  keyID: KeyID(),
  userID: Id(),
});

export const ApiKeyUsed = event('ApiKeyUsed', 1, 'A key was used on a day, of which this is the first request.', {
  keyID: KeyID(),
  userID: Id(),
  /** Of UTC. */
  day: Type.String({ format: 'date' }),
});

export const ApiKeyUsedFromNetwork = event(
  'ApiKeyUsedFromNetwork',
  1,
  'A key was used from a network that it was not used from before.',
  {
    keyID: KeyID(),
    userID: Id(),
    /** /24 of IPv4, /48 of IPv6. */
    network: PersonalText(LIMITS.network),
  },
);

/** In the stream `keyring-<userID>` of the owner: so many keys and no more, whoever makes them at once. */
export const ApiKeyPlaced = eventOf('keyring')(
  'ApiKeyPlaced',
  1,
  'A key that is about to be made has a place among those of its owner.',
  {
    keyID: KeyID(),
    userID: Id(),
    expiresAt: Instant(),
    /** Keys that are over, or were never made: their places are free again. */
    freed: Type.Array(KeyID(), { maxItems: LIMITS.apiKeys }),
  },
);

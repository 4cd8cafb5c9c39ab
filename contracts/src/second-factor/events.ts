import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('account');

/** HMAC, base64url. */
const RecoveryHash = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const RecoveryHashes = () => Type.Array(RecoveryHash(), { maxItems: LIMITS.recoveryCodes });
/** Half minute since 1970 of the code (RFC 6238): the same or an earlier one is not accepted again. */
const Step = () => Type.Integer({ minimum: 0 });

/** In the account's stream, as all below. */
export const SecondFactorEnabled = event(
  'SecondFactorEnabled',
  1,
  'Signing in asks for a code besides the password from now on.',
  {
    userID: Id(),
    /** The secret is derived from this and a key that is in no log. */
    factorID: Id(),
    step: Step(),
    recoveryHashes: RecoveryHashes(),
  },
);

export const SecondFactorPassed = event('SecondFactorPassed', 1, 'A code of the second factor was used.', {
  userID: Id(),
  step: Step(),
});

export const RecoveryCodeUsed = event('RecoveryCodeUsed', 1, 'A recovery code was used: it counts no more.', {
  userID: Id(),
  recoveryHash: RecoveryHash(),
});

export const RecoveryCodesIssued = event('RecoveryCodesIssued', 1, 'New recovery codes replace all earlier ones.', {
  userID: Id(),
  recoveryHashes: RecoveryHashes(),
});

export const SecondFactorDisabled = event('SecondFactorDisabled', 1, 'The password is enough to sign in again.', {
  userID: Id(),
  by: OneOf('owner', 'admin', 'operator'),
});

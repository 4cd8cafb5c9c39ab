import { Type } from 'typebox';
import { Closed } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const Base64Url = (max: number, min = 1) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^[A-Za-z0-9_-]*$' });

/** How a browser reaches the authenticator; words of the standard, which grow. */
export const Transports = () =>
  Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: LIMITS.passkeyTransports });

const credential = {
  /** The credential's id. */
  id: Base64Url(LIMITS.credentialID),
  clientDataJSON: Base64Url(LIMITS.passkeyData),
};

/** What a browser gives for a new passkey (W3C Web Authentication, `AuthenticatorAttestationResponse`). */
export const NewPasskey = () =>
  Closed({ ...credential, attestationObject: Base64Url(LIMITS.passkeyAttestation), transports: Transports() });

/** What a browser gives for a challenge that a passkey signed (`AuthenticatorAssertionResponse`). */
export const PasskeyProof = () =>
  Closed({
    ...credential,
    authenticatorData: Base64Url(LIMITS.passkeyData),
    signature: Base64Url(LIMITS.passkeyData),
    /** The userID that the passkey was made for: it names the account. */
    userHandle: Base64Url(LIMITS.userHandle),
  });

/** What the browser's interface takes, as @simplewebauthn/server makes it: nothing of it may be left out. */
export const BrowserOptions = () =>
  Closed({ data: Type.Object({ challenge: Type.String() }, { additionalProperties: true }) });

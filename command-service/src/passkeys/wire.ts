import { type Api, refuse } from '@groundwork/contracts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type NewPasskey = Api['addPasskey']['body'];
type PasskeyProof = Api['signInWithPasskey']['body'];

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/**
 * What the browser gave, as the library takes it, without what the device says of its maker: nothing depends on that, and
 * to check it the library follows addresses in certificates, which are the sender's own. @throws for no such object.
 */
export async function registrationOf({
  id,
  clientDataJSON,
  attestationObject,
}: NewPasskey): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const unattested = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', authData],
    ]),
  );
  return {
    ...credentialOf(id),
    response: { clientDataJSON, attestationObject: isoBase64URL.fromBuffer(unattested) },
  };
}

/** What the browser gave, as the library takes it. */
export const authenticationOf = ({ id, ...response }: PasskeyProof): AuthenticationResponseJSON => ({
  ...credentialOf(id),
  response,
});

/** The userID, which is random and says nothing: an authenticator gives it back, so no credential has to be looked up. */
export const handleOf = (userID: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userID);

/** @throws Refusal passkeyRefused for one that was not made here. */
export function ownerIn({ userHandle }: PasskeyProof): string {
  const userID = Buffer.from(userHandle, 'base64url').toString();
  return /^[\w-]{1,64}$/.test(userID) ? userID : refuse('passkeyRefused');
}

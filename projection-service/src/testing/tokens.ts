// The plugin's additions to the type of the application.
import type {} from '@fastify/jwt';
import { createService, generateTokenKeys, quietLogger, type TokenClaims } from '@groundwork/service-kit';

export interface Signer {
  readonly tokenKeys: ReturnType<typeof generateTokenKeys>;
  /** @returns an access token for these claims, made as the service that signs people in makes it. */
  tokenFor(claims: Pick<TokenClaims, 'sub' | 'userType'> & Partial<TokenClaims>, expiresIn?: string): string;
}

/** Signs tokens with a key of its own. */
export async function openSigner(): Promise<Signer> {
  const tokenKeys = generateTokenKeys();
  const app = await createService({
    logger: quietLogger('signer'),
    tokenKeys,
    revocations: { isRevoked: () => false, watch: () => () => {}, ready: Promise.resolve(), stop: async () => {} },
    rateFactor: 1,
    implementations: [],
    isReady: async () => {},
  });
  await app.ready();
  return {
    tokenKeys,
    tokenFor: (claims, expiresIn) =>
      app.jwt.sign(
        {
          sid: `session-${claims.sub}`,
          partnerID: null,
          builderAccess: false,
          at: Date.now(),
          passwordAt: Date.now(),
          ...claims,
        },
        expiresIn === undefined ? {} : { expiresIn },
      ),
  };
}

import jwt from '@fastify/jwt';
import { type generateTokenKeys, TOKEN_ALGORITHM, TOKEN_AUDIENCE } from '@groundwork/service-kit';
import { fastify } from 'fastify';

interface Staff {
  readonly sub: string;
  readonly userType: 'admin' | 'partnerUser';
  readonly builderAccess?: boolean;
  readonly partnerID?: string | null;
}

export async function openSigner(keys: ReturnType<typeof generateTokenKeys>): Promise<(staff: Staff) => string> {
  const signer = fastify();
  await signer.register(jwt, {
    secret: { private: keys.privateKey, public: keys.publicKey },
    sign: { algorithm: TOKEN_ALGORITHM, aud: TOKEN_AUDIENCE, expiresIn: '1h' },
  });
  await signer.ready();
  const claims = { sid: 'bench', partnerID: null, builderAccess: false, at: Date.now() };
  return (staff) => signer.jwt.sign({ ...claims, ...staff });
}

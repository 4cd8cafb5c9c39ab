import { Type } from 'typebox';
import { anyone, signedIn } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed } from '../core/schema.ts';
import { PasskeyProof } from '../passkeys/schema.ts';
import { SessionSchema } from './endpoints.ts';
import { passkeySessionRoutes } from './routes.ts';

const endpoint = endpointOf(passkeySessionRoutes);

export const signInWithPasskey = endpoint('signInWithPasskey', {
  summary: 'Starts a session by a passkey, which stands for password and second factor. Sets the refresh cookie.',
  access: anyone,
  body: PasskeyProof(),
  answer: SessionSchema,
  errors: ['passkeyRefused', 'passkeyExpired', 'accountDeactivated', 'passwordOff'],
  rate: { perAddress: 50, seconds: 15 * 60 },
  security: 'signIn',
});

export const confirmPasskey = endpoint('confirmPasskey', {
  summary:
    'As confirmPassword, by a passkey: sensitive actions go on for a while. The new access token says when it was.',
  access: signedIn,
  body: PasskeyProof(),
  answer: Closed({ data: Closed({ token: Type.String() }) }),
  errors: ['passkeyRefused', 'passkeyExpired', 'sessionExpired'],
  rate: { perAddress: 60, seconds: 15 * 60 },
  security: 'passwordConfirm',
  withoutSecondFactor: true,
});

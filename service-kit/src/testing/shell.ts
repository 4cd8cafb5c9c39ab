import type { FastifyInstance } from 'fastify';
import type { TokenClaims } from '../auth/tokens.ts';
import { generateTokenKeys } from '../auth/tokens.ts';
import { quietLogger } from '../logging/logger.ts';
import { createService, type ServiceOptions } from '../service.ts';

/** The shell of the services alone, with handlers of the test's own. The session called 'ended' is revoked. */
export const openShell = (options: Partial<ServiceOptions>): Promise<FastifyInstance> =>
  createService({
    logger: quietLogger('test'),
    tokenKeys: generateTokenKeys(),
    revocations: {
      isRevoked: ({ sid }) => sid === 'ended',
      watch: () => () => {},
      ready: Promise.resolve(),
      stop: async () => {},
    },
    rateFactor: 1,
    isReady: async () => {},
    implementations: [],
    ...options,
  });

/** @returns a token that the shell takes; of a founder unless `claims` say otherwise. */
export const tokenOf = (app: FastifyInstance, claims: Partial<TokenClaims> = {}): string =>
  app.jwt.sign({
    sub: 'anna',
    sid: 's1',
    userType: 'user',
    partnerID: null,
    builderAccess: false,
    at: 1,
    passwordAt: Date.now(),
    ...claims,
  });

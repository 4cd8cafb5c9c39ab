// The plugin's additions to the type of the application.
import type {} from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** @returns an access token for each founder, of a session that no log knows. */
export const founderTokens = (app: FastifyInstance, founders: readonly { readonly userID: string }[]): string[] =>
  founders.map(({ userID }) =>
    app.jwt.sign({
      sub: userID,
      sid: 'bench',
      userType: 'user',
      partnerID: null,
      builderAccess: false,
      at: Date.now(),
    }),
  );

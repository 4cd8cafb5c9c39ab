// Their additions to the types of request and reply.
import type {} from '@fastify/cookie';
import type {} from '@fastify/jwt';
import { type AnswerOf, refreshToken, refuse, SESSION, signIn, signOut } from '@groundwork/contracts';
import { command, type Implementation, type TokenClaims } from '@groundwork/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../kit/context.ts';
import { expiryOf } from './session.ts';
import type { Sessions, SignedInSession } from './sessions.ts';

const COOKIE = 'groundwork_refresh';

/** @returns what the browser learns; signs the access token with who it names. */
async function sessionView(signed: SignedInSession, reply: FastifyReply): Promise<AnswerOf<typeof signIn>> {
  const { account, session } = signed;
  const claims: TokenClaims = {
    sub: account.userID,
    sid: session.sessionID,
    userType: account.userType,
    partnerID: account.partnerID,
    builderAccess: account.builderAccess,
  };
  return {
    token: await reply.jwtSign(claims),
    exp: expiryOf(session).toISOString(),
    userID: account.userID,
    userType: account.userType,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    company: account.company,
    partnerID: account.partnerID,
    builderAccess: account.builderAccess,
    isValidated: true,
    discountCode: account.discountCode,
    receiptUrl: null,
    createdAt: account.createdAt,
    preferredSector: account.preferredSector,
    preferredIndustry: account.preferredIndustry,
    lastAgreement: account.lastAgreement,
  };
}

/** Scripts cannot read it, other sites cannot send it, and only sign-in routes get it. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.setCookie(COOKIE, value, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: SESSION.absolute,
  });
}

export const sessionRoutes = (sessions: Sessions): Implementation[] => [
  command(signIn, async (call) => {
    const signed = await sessions.signIn(call.body.email, call.body.password, contextOf(call));
    if (signed.cookie !== null) setCookie(call.request, call.reply, signed.cookie);
    return { position: signed.position, answer: await sessionView(signed, call.reply) };
  }),

  command(refreshToken, async (call) => {
    const cookie = call.request.cookies[COOKIE];
    const bearer = await call.bearer();
    if (cookie === undefined && bearer === null) return refuse('unauthorized');
    const signed =
      bearer === null && cookie !== undefined
        ? await sessions.refreshByCookie(cookie, contextOf(call))
        : await sessions.refreshByToken(bearer?.sessionID ?? '', contextOf(call));
    if (signed.cookie !== null) setCookie(call.request, call.reply, signed.cookie);
    return { position: signed.position, answer: { data: await sessionView(signed, call.reply) } };
  }),

  command(signOut, async (call) => {
    const cookie = call.request.cookies[COOKIE];
    call.reply.clearCookie(COOKIE, { path: '/api/auth' });
    const bearer = await call.bearer().catch(() => null);
    let position: string | undefined;
    if (bearer) position = await sessions.signOut({ sessionID: bearer.sessionID }, contextOf(call));
    else if (cookie !== undefined)
      position = await sessions.signOut({ cookie }, contextOf(call)).catch(() => undefined);
    return { position, answer: null };
  }),
];

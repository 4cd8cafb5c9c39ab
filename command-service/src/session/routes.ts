// For their additions to the types of request and reply.
import type {} from '@fastify/cookie';
import type {} from '@fastify/jwt';
import {
  type AnswerOf,
  confirmPassword,
  endSession,
  fieldsIn,
  PROFILE_FIELDS,
  refreshToken,
  refuse,
  SESSION,
  signIn,
  signOut,
  signOutEverywhere,
} from '@groundwork/contracts';
import { type Call, command, type Implementation, networkOf, type TokenClaims } from '@groundwork/service-kit';
import type { FastifyReply } from 'fastify';
import * as decide from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Confirm } from '../account/confirm-password.ts';
import { assertEndsSessions } from '../account/scope.ts';
import { contextOf } from '../core/context.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import { refreshCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import type { KnownDevices } from './known-devices.ts';
import { expiryOf, type Session } from './session.ts';
import type { Sessions, SignedInSession } from './sessions.ts';

function sessionView(
  { account, session }: Pick<SignedInSession, 'account' | 'session'>,
  reply: FastifyReply,
  isMissing: boolean,
  now: Date,
): AnswerOf<typeof signIn> {
  const missing = isMissing ? ({ secondFactorMissing: true } as const) : {};
  const claims: TokenClaims = {
    sub: account.userID,
    sid: session.sessionID,
    userType: account.userType,
    partnerID: account.partnerID,
    builderAccess: account.builderAccess,
    ...missing,
    passwordAt: Date.parse(session.confirmedAt),
    // Always later than what ended earlier sessions, even in the same millisecond.
    at: Math.max(now.getTime(), account.epochBegan === null ? 0 : Date.parse(account.epochBegan) + 1),
  };
  return {
    token: accessToken(claims, secondsLeft(session, now), reply),
    exp: expiryOf(session).toISOString(),
    userID: account.userID,
    userType: account.userType,
    ...fieldsIn(PROFILE_FIELDS, account),
    partnerID: account.partnerID,
    builderAccess: account.builderAccess,
    isValidated: true,
    discountCode: account.discountCode,
    receiptUrl: account.receiptUrl || null,
    createdAt: account.createdAt,
    preferredSector: account.preferredSector,
    preferredIndustry: account.preferredIndustry,
    preferredAssessment: account.preferredAssessment,
    lastAgreement: account.lastAgreement,
    ...missing,
  };
}

/** The default signer has its key parsed; another lifetime parses it again, at ten times the cost. */
const accessToken = (claims: TokenClaims, seconds: number, { server: { jwt } }: FastifyReply): string =>
  seconds === SESSION.accessToken ? jwt.sign(claims) : jwt.sign(claims, { expiresIn: `${seconds}s` });

const secondsLeft = (session: Session, now: Date): number =>
  Math.max(1, Math.min(SESSION.accessToken, Math.floor((expiryOf(session).getTime() - now.getTime()) / 1000)));

export interface SessionAnswerTools {
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly secondFactors: SecondFactors;
  readonly knownDevices: KnownDevices;
}

/** Sets the cookie and remembers the device. */
export async function answerSession(
  signed: SignedInSession,
  { request, reply }: Pick<Call<never>, 'request' | 'reply'>,
  { now, publicUrl, secondFactors, knownDevices }: SessionAnswerTools,
): Promise<AnswerOf<typeof signIn>> {
  if (signed.cookie !== null) {
    refreshCookie(request, publicUrl).set(reply, signed.cookie);
    knownDevices.of(request, publicUrl).remember(reply, signed.account.email);
  }
  const isMissing = signed.session.factorProven !== true && secondFactors.isMissing(signed.account);
  return sessionView(signed, reply, isMissing, now());
}

export interface SessionRouteTools extends SessionAnswerTools {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly confirm: Confirm;
}

export const sessionRoutes = ({ sessions, accounts, confirm, ...over }: SessionRouteTools): Implementation[] => [
  command(signIn, async (call) => {
    const from = {
      device: deviceOf(call.request.headers['user-agent']),
      network: networkOf(call.request.ip),
      isKnown: over.knownDevices.of(call.request, over.publicUrl).knows(call.body.email),
    };
    const signed = await sessions.signIn({ ...call.body, ...from }, contextOf(call));
    call.security.about({ userID: signed.account.userID });
    return { position: signed.position, answer: await answerSession(signed, call, over) };
  }),

  command(refreshToken, async (call) => {
    const cookie = refreshCookie(call.request, over.publicUrl).value;
    if (cookie === undefined) return refuse('unauthorized');
    const signed = await sessions.refresh(cookie, contextOf(call));
    return { position: signed.position, answer: { data: await answerSession(signed, call, over) } };
  }),

  command(signOut, async (call) => {
    const { value: cookie, clear } = refreshCookie(call.request, over.publicUrl);
    clear(call.reply);
    const bearer = await call.bearer().catch(() => null);
    if (bearer) call.security.about({ userID: bearer.userID });
    let position: string | undefined;
    if (bearer) position = await sessions.signOut({ sessionID: bearer.sessionID }, contextOf(call));
    else if (cookie !== undefined)
      position = await sessions.signOut({ cookie }, contextOf(call)).catch(() => undefined);
    return { position, answer: null };
  }),

  command(confirmPassword, async (call) => {
    await confirm(call.actor, call.body.password, '/password');
    const confirmed = await sessions.confirmed(call.actor, contextOf(call));
    const { token } = await answerSession(confirmed, call, over);
    return { position: confirmed.position, answer: { data: { token } } };
  }),

  command(endSession, async (call) => {
    const { userID, sessionID } = call.params;
    assertEndsSessions(call.actor, await accounts.load(userID));
    return { position: await sessions.endOther(userID, sessionID, contextOf(call)), answer: null };
  }),

  command(signOutEverywhere, async (call) => {
    const { userID } = call.params;
    const isOwn = userID === call.actor.userID;
    assertEndsSessions(call.actor, await accounts.load(userID));
    const kept = isOwn && call.query.keep === 'current' ? call.actor.sessionID : null;
    const { position } = await accounts.execute(userID, (s) => decide.signOutEverywhere(kept, s), contextOf(call));
    return { position, answer: null };
  }),
];

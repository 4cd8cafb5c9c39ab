/** The API as tests see it: fetch answered at the network's edge, each request noted. */
import { fieldsIn, NO_PERSON, PROFILE_FIELDS } from '@groundwork/contracts/browser';
import { vi } from 'vitest';
import type { Session } from '../session/session.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  /** Whether it arrives also when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/** What the network does with a request: a JSON answer, one that is none, no connection, or no answer in time. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Response
  | 'offline'
  | 'timeout';

/** @returns everything sent, in order. `answer` may wait before it replies. */
export function fakeApi(answer: (sent: Sent) => Reply | Promise<Reply>): Sent[] {
  const log: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit): Promise<Response> => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    // The client always passes a plain object.
    const headers = init.headers as Record<string, string>;
    const { method = 'GET', keepalive } = init;
    const sent: Sent = { method, path, body, headers, ...(keepalive && { keepalive }) };
    log.push(sent);
    const reply = await answer(sent);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    if (reply === 'timeout') throw new DOMException('The operation timed out.', 'TimeoutError');
    if (reply instanceof Response) return reply;
    const text = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(text, { status: reply.status, ...(reply.headers ? { headers: reply.headers } : {}) });
  });
  return log;
}

/** @param field of the request that it is about. */
export const refused = (status: number, code: string, field?: string): Reply => ({
  status,
  body: [{ code, msg: `refused ${code}`, field }],
});

/** @returns a founder's session that lasts an hour. */
export const aSession = (change: Partial<Session> = {}): Session => ({
  token: 'token-1',
  exp: new Date(Date.now() + 3_600_000).toISOString(),
  userID: 'u1',
  userType: 'user',
  ...fieldsIn(PROFILE_FIELDS, NO_PERSON),
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', company: 'Analytical Engines' },
  partnerID: null,
  builderAccess: false,
  isValidated: true,
  discountCode: null,
  receiptUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  preferredSector: null,
  preferredAssessment: null,
  preferredIndustry: null,
  lastAgreement: null,
  ...change,
});

/** The answer of `confirmPassword`. */
export const CONFIRMED: Reply = { status: 200, body: { data: { token: 'confirmed' } } };

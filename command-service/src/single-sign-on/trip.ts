// For its additions to the types of request and reply.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sealing } from './sealing.ts';

/** What the return is checked by. Nobody but the browser that left holds it, and it cannot read it. */
export interface Trip {
  readonly kind: 'trip';
  readonly providerID: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnURL: string | null;
  /** Whether the person is to sign in there once more. */
  readonly again: boolean;
  /** Milliseconds since the epoch. */
  readonly began: number;
  readonly until: number;
}

/** Who came back, and has to show the code of the second factor. */
export interface Proven {
  readonly kind: 'proven';
  readonly providerID: string;
  readonly userID: string;
  /** Whether they are in a group that has builder access. */
  readonly isBuilder: boolean;
  readonly returnURL: string | null;
  /** Whether they signed in there once more. */
  readonly again: boolean;
  readonly until: number;
}

const ABOUT = 'single-sign-on';

/** @returns null for what is over, forged or of another kind. */
export function readTrip<K extends 'trip' | 'proven'>(
  kind: K,
  providerID: string,
  value: string | undefined,
  { sealing, now }: { readonly sealing: Sealing; readonly now: Date },
): Extract<Trip | Proven, { kind: K }> | null {
  const text = value === undefined ? null : sealing.open(ABOUT, value);
  if (text === null) return null;
  // Nobody else can seal one.
  const trip = JSON.parse(text) as Trip | Proven;
  if (trip.kind !== kind || trip.providerID !== providerID || now.getTime() > trip.until) return null;
  return trip as Extract<Trip | Proven, { kind: K }>;
}

export const sealTrip = (trip: Trip | Proven, sealing: Sealing): string => sealing.seal(ABOUT, JSON.stringify(trip));

/** Of the tab that left: `__Host-` binds it to this host, and it comes along when another site leads back (Lax). */
export function tripCookie({ cookies, protocol }: FastifyRequest, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') || protocol === 'https';
  const name = secure ? '__Host-groundwork_trip' : 'groundwork_trip';
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    value: cookies[name],
    /** @param maxAge seconds. */
    set: (reply: FastifyReply, value: string, maxAge: number): void =>
      void reply.setCookie(name, value, { ...kept, maxAge }),
    clear: (reply: FastifyReply): void => void reply.clearCookie(name, kept),
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LIFETIMES, refuse } from '@groundwork/contracts';

/** Bytes of what is random, and of the time after it. */
const [RANDOM, TIME] = [16, 6];

/** @returns the id of a challenge that was read before, in what the browser signed; empty for none. */
export function challengeIDIn({ clientDataJSON }: { readonly clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return idIn(Buffer.from(typeof challenge === 'string' ? challenge : '', 'base64url'));
  } catch {
    return '';
  }
}

const idIn = (challenge: Buffer): string => challenge.subarray(0, RANDOM).toString('base64url');

/**
 * Challenges name nobody and are written nowhere: they are signed and dated, so every process takes those of the
 * others. That each counts once, the stream of the account holds.
 * @param about what it is for: a challenge for something else is none.
 */
export function createChallenges(secret: string, now: () => Date) {
  const sign = (about: string, body: Buffer): Buffer =>
    createHmac('sha256', secret).update(`${about}:`).update(body).digest();

  return {
    /** 54 bytes, of which 16 are random (W3C Web Authentication, 13.4.3). */
    issue(about: string): Uint8Array<ArrayBuffer> {
      const body = Buffer.alloc(RANDOM + TIME);
      randomBytes(RANDOM).copy(body);
      body.writeUIntBE(now().getTime(), RANDOM, TIME);
      return Uint8Array.from(Buffer.concat([body, sign(about, body)]));
    },

    /**
     * @param challenge base64url, as the browser repeats it.
     * @returns its id. @throws Refusal passkeyRefused for none of ours, passkeyExpired.
     */
    read(challenge: string, about: string): string {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, RANDOM + TIME);
      const signature = bytes.subarray(RANDOM + TIME);
      const ours = sign(about, body);
      if (signature.length !== ours.length || !timingSafeEqual(signature, ours)) refuse('passkeyRefused');
      const age = now().getTime() - body.readUIntBE(RANDOM, TIME);
      if (age > LIFETIMES.passkeyChallenge * 1000) refuse('passkeyExpired');
      return idIn(body);
    },
  };
}

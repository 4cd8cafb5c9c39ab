import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { LIFETIMES, refuse, STREAMS } from '@groundwork/contracts';
import type { CommandContext } from '../kit/context.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import type { Captcha } from './port.ts';
import { pass, spend, verification } from './verification.ts';

export interface VerificationTools {
  readonly captcha: Captcha;
  /** Key of the HMAC in each proof. */
  readonly secret: string;
  readonly now: () => Date;
}

export interface Proven {
  /** What the browser shows with the call that it is for: `<verificationID>.<HMAC>`. */
  readonly proof: string;
  /** Until when it is good, an ISO instant. */
  readonly expiresAt: string;
  readonly position: string | undefined;
}

/** The same challenge has the same id, so that it counts once; what its provider calls it is not kept. */
const idOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** Human verification: challenges, and the proofs that they were passed (decisions.md 28). */
export function createVerifications(pipeline: Pipeline, { captcha, secret, now }: VerificationTools) {
  const signatureOf = (verificationID: string): Buffer =>
    createHmac('sha256', secret).update(`verification:${verificationID}`).digest();

  /** @throws Refusal notHuman when the proof is none of ours. */
  function read(proof: string): string {
    const match = /^([\w-]{43})\.([\w-]{43})$/.exec(proof);
    if (!match) return refuse('notHuman');
    const [verificationID, signature] = match.slice(1) as [string, string];
    const ours = timingSafeEqual(signatureOf(verificationID), Buffer.from(signature, 'base64url'));
    return ours ? verificationID : refuse('notHuman');
  }

  return {
    /** @returns a new challenge for the widget, null when the provider makes its own. */
    challenge: () => captcha.challenge(),

    /**
     * @param token what the widget gave.
     * @throws Refusal notHuman when the challenge was not passed, or was passed before; CaptchaUnavailable.
     */
    async verify(token: string, context: CommandContext): Promise<Proven> {
      const verificationID = idOf((await captcha.verify(token)) ?? refuse('notHuman'));
      const expiresAt = new Date(now().getTime() + 1000 * LIFETIMES.verification);
      const { position } = await pipeline.execute(
        verification,
        STREAMS.verification(verificationID),
        (state) => pass(verificationID, expiresAt, state),
        context,
      );
      const proof = `${verificationID}.${signatureOf(verificationID).toString('base64url')}`;
      return { proof, expiresAt: expiresAt.toISOString(), position };
    },

    /**
     * Uses a proof up; the same `spentBy` may show it again.
     * @param spentBy id of the purchase or request that it lets through.
     * @throws Refusal notHuman when it is none of ours, has expired, or was used by another.
     */
    async spend(proof: string, spentBy: string, context: CommandContext): Promise<void> {
      const stream = STREAMS.verification(read(proof));
      await pipeline.execute(verification, stream, (state) => spend(spentBy, now(), state), context);
    },
  };
}

export type Verifications = ReturnType<typeof createVerifications>;

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { LIFETIMES, LIMITS, refuse, refuseWithoutProof } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Captcha } from './port.ts';
import { pass, spend, type Verification, verification } from './verification.ts';

export interface VerificationTools {
  readonly captcha: Captcha;
  readonly secret: string;
  readonly now: () => Date;
}

export interface IssuedProof {
  /** `<verificationID>.<HMAC>`, and `.<price>` when it cost more than the least. */
  readonly proof: string;
  /** ISO instant. */
  readonly expiresAt: string;
  readonly position: string | undefined;
}

/** The same challenge has the same id, so that it counts once. The provider's name for it is not kept. */
const idOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** Challenges and the proofs that they were passed (docs/decisions.md#proof-of-human-verification). */
export function createVerifications(pipeline: Pipeline, { captcha, secret, now }: VerificationTools) {
  const verifications = pipeline.handle(verification);
  const signatureOf = (verificationID: string, suffix: string): Buffer =>
    createHmac('sha256', secret).update(`verification:${verificationID}${suffix}`).digest();

  function proofOf(verificationID: string, price: number): string {
    const suffix = price > 1 ? `.${price}` : '';
    return `${verificationID}.${signatureOf(verificationID, suffix).toString('base64url')}${suffix}`;
  }

  /** @throws Refusal notHuman for a proof that is none of ours. */
  function read(proof: string): { readonly verificationID: string; readonly price: number } {
    const match = /^([\w-]{43})\.([\w-]{43})((?:\.[1-9][0-9]?)?)$/.exec(proof);
    if (!match) return refuse('notHuman');
    const [verificationID, signature, suffix] = match.slice(1) as [string, string, string];
    const ours = timingSafeEqual(signatureOf(verificationID, suffix), Buffer.from(signature, 'base64url'));
    return ours ? { verificationID, price: Number(suffix.slice(1) || 1) } : refuse('notHuman');
  }

  return {
    /** @param price a multiple of the least. @returns null when the provider makes its own challenges. */
    challenge: (price: number) => captcha.challenge(price),

    /** @param token of the widget. @throws Refusal notHuman when not passed, or passed before; CaptchaUnavailable. */
    async verify(token: string, context: CommandContext): Promise<IssuedProof> {
      const { name, price: paid } = (await captcha.verify(token)) ?? refuse('notHuman');
      // A challenge of a process with other settings may hold any price.
      const price = Math.min(Math.max(1, paid), LIMITS.proofPrice);
      const verificationID = idOf(name);
      const expiresAt = new Date(now().getTime() + 1000 * LIFETIMES.verification);
      const decide = (state: Verification | null) => pass(verificationID, expiresAt, state);
      const { position } = await verifications.execute(verificationID, decide, context);
      return { proof: proofOf(verificationID, price), expiresAt: expiresAt.toISOString(), position };
    },

    /**
     * The same `spentBy` may repeat it. @param least price it must have cost.
     * @throws Refusal notHuman for a proof not ours, expired or used by another; proofRequired for one too cheap, which
     * is not used up.
     */
    async spend(proof: string, spentBy: string, context: CommandContext, least = 1): Promise<void> {
      const { verificationID, price } = read(proof);
      if (price < least) refuseWithoutProof(least);
      await verifications.execute(verificationID, (state) => spend(spentBy, now(), state), context);
    },
  };
}

export type Verifications = ReturnType<typeof createVerifications>;

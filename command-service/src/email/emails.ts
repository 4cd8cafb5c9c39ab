import { createHmac } from 'node:crypto';
import { normaliseEmail, Refusal, STREAMS } from '@groundwork/contracts';
import type { CommandContext } from '../kit/context.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import { emailReservation, type Reservation, releaseEmail, reserveEmail } from './reservation.ts';

/**
 * Asks the purchase or change that holds an address whether it still needs it. @returns whether the address may be free now.
 */
export type AskHolder = (holder: Reservation, email: string, context: CommandContext) => Promise<boolean>;

/** Who has which e-mail address. @param emailSecret key of the HMAC that names their streams. */
export function createEmails(pipeline: Pipeline, emailSecret: string, askHolder: AskHolder) {
  const streamOf = (email: string): string =>
    STREAMS.email(createHmac('sha256', emailSecret).update(normaliseEmail(email)).digest('hex'));
  const reserve = (email: string, reservation: Reservation, context: CommandContext) =>
    pipeline.execute(emailReservation, streamOf(email), (state) => reserveEmail(reservation, state), context);
  const holderOf = async (email: string): Promise<Reservation | null> =>
    (await pipeline.load(emailReservation, streamOf(email))).state;

  return {
    holderOf,
    /**
     * Takes an address. One that is held by a sign-up or change that came to nothing is taken over.
     * @throws Refusal emailInUse.
     */
    async reserve(email: string, reservation: Reservation, context: CommandContext): Promise<void> {
      try {
        await reserve(email, reservation, context);
      } catch (error) {
        const holder = error instanceof Refusal && error.code === 'emailInUse' ? await holderOf(email) : null;
        if (holder && !(await askHolder(holder, email, context))) throw error;
        if (!(error instanceof Refusal)) throw error;
        await reserve(email, reservation, context);
      }
    },
    release: (email: string, userID: string, context: CommandContext) =>
      pipeline.execute(emailReservation, streamOf(email), (state) => releaseEmail(userID, state), context),
  };
}

export type Emails = ReturnType<typeof createEmails>;

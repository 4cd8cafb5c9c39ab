import { createHmac } from 'node:crypto';
import { normaliseEmail, Refusal, refuse, STREAMS } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { closeUnused, emailReservation, isHeld, type Reservation, releaseEmail, reserveEmail } from './reservation.ts';

/**
 * Asks the purchase or change that holds an address whether it still needs it. @returns whether the address may be free now.
 */
export type AskHolder = (holder: Reservation, email: string, context: CommandContext) => Promise<boolean>;

export interface AddressReservationOptions {
  /** Which random name stands for which address: it names the address's stream. */
  readonly pseudonyms: Pseudonyms;
  /** Key of the HMACs under which pseudonyms are kept. */
  readonly emailSecret: string;
  readonly askHolder: AskHolder;
}

/** How often a name is made anew when others close the one before. */
const MAX_TRIES = 20;

/**
 * Who has which e-mail address. A stream stands for one address in the hands of one person, and its name is a pseudonym that is
 * dropped when they let go of it: whoever has the secret and the whole log finds nobody by an address that is no one's any more.
 */
export function createAddressReservations(
  pipeline: Pipeline,
  { pseudonyms, emailSecret, askHolder }: AddressReservationOptions,
) {
  const hmac = (text: string): string => createHmac('sha256', emailSecret).update(text).digest('hex');
  const entryOf = (email: string): string => hmac(`address:${normaliseEmail(email)}`);
  /** Before there were pseudonyms. What is held there stays there until it is released; nothing is reserved there again. */
  const formerStreamOf = (email: string): string => STREAMS.email(hmac(normaliseEmail(email)));
  const stateOf = async (stream: string) => (await pipeline.load(emailReservation, stream)).state;

  async function holderOf(email: string): Promise<Reservation | null> {
    const known = await pseudonyms.find(entryOf(email));
    const state = await stateOf(known ? STREAMS.email(known.name) : formerStreamOf(email));
    return isHeld(state) ? state : null;
  }

  async function reserve(email: string, reservation: Reservation, context: CommandContext): Promise<void> {
    const value = entryOf(email);
    const former = await stateOf(formerStreamOf(email));
    if (isHeld(former)) {
      reserveEmail(reservation, former);
      return;
    }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { name, personID } = await pseudonyms.claim(value, reservation.userID);
      // A name of somebody else's goes with their key, so it cannot become this person's.
      const isOwn = personID === reservation.userID;
      const { state } = await pipeline.execute(
        emailReservation,
        STREAMS.email(name),
        (s) => (isOwn || isHeld(s) ? reserveEmail(reservation, s) : closeUnused(personID, s)),
        context,
      );
      if (isHeld(state)) return;
      await pseudonyms.drop(value, name);
    }
    refuse('tooMuchContention');
  }

  return {
    holderOf,
    /**
     * Takes an address. One that is held by a sign-up or change that came to nothing is taken over.
     * @throws Refusal emailInUse; KeyDestroyed for a person who was erased.
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

    /** Frees an address, and drops its pseudonym. Every step may be repeated. */
    async release(email: string, userID: string, context: CommandContext): Promise<void> {
      const value = entryOf(email);
      const known = await pseudonyms.find(value);
      const { state } = await pipeline.execute(
        emailReservation,
        known ? STREAMS.email(known.name) : formerStreamOf(email),
        (s) => releaseEmail(userID, s),
        context,
      );
      // Only a closed stream: one that was just claimed may be reserved next.
      if (known && state === 'released') await pseudonyms.drop(value, known.name);
    },
  };
}

export type AddressReservations = ReturnType<typeof createAddressReservations>;

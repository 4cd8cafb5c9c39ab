import { createHmac } from 'node:crypto';
import { normaliseEmail, refuse } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { closeUnused, emailReservation, isHeld, type Reservation, releaseEmail, reserveEmail } from './reservation.ts';

export interface AddressReservationOptions {
  readonly pseudonyms: Pseudonyms;
  readonly emailSecret: string;
}

/** Attempts at a new name when others close the one before. */
const MAX_TRIES = 20;

/**
 * Who holds which email address. A stream stands for one address held by one person. Its name is a pseudonym that is
 * dropped on release: even with the secret and the whole log, nobody is found by an address that is free.
 */
export function createAddressReservations(pipeline: Pipeline, { pseudonyms, emailSecret }: AddressReservationOptions) {
  const reservations = pipeline.handle(emailReservation);
  const hmac = (text: string): string => createHmac('sha256', emailSecret).update(text).digest('hex');
  const entryOf = (email: string): string => hmac(`address:${normaliseEmail(email)}`);
  /** Older logs named streams so. What is held there stays until it is released; nothing new is reserved there. */
  const formerNameOf = (email: string): string => hmac(normaliseEmail(email));

  async function holderOf(email: string): Promise<Reservation | null> {
    const known = await pseudonyms.find(entryOf(email));
    const state = await reservations.load(known?.name ?? formerNameOf(email));
    return isHeld(state) ? state : null;
  }

  return {
    holderOf,

    /** @throws Refusal emailInUse; KeyDestroyed for an erased person. */
    async reserve(email: string, reservation: Reservation, context: CommandContext): Promise<void> {
      const value = entryOf(email);
      const former = await reservations.load(formerNameOf(email));
      if (isHeld(former)) {
        reserveEmail(reservation, former);
        return;
      }
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const { name, personID } = await pseudonyms.claim(value, reservation.userID);
        // A name claimed by somebody else goes with their key, so it cannot become this person's.
        const isOwn = personID === reservation.userID;
        const { state } = await reservations.execute(
          name,
          (s) => (isOwn || isHeld(s) ? reserveEmail(reservation, s) : closeUnused(personID, s)),
          context,
        );
        if (isHeld(state)) return;
        await pseudonyms.drop(value, name);
      }
      refuse('tooMuchContention');
    },

    /** Frees an address and drops its pseudonym. Every step can be repeated. */
    async release(email: string, userID: string, context: CommandContext): Promise<void> {
      const value = entryOf(email);
      const known = await pseudonyms.find(value);
      const { state } = await reservations.execute(
        known?.name ?? formerNameOf(email),
        (s) => releaseEmail(userID, s),
        context,
      );
      // Only a closed stream is dropped: one just claimed may be reserved next.
      if (known && state === 'released') await pseudonyms.drop(value, known.name);
    },
  };
}

export type AddressReservations = ReturnType<typeof createAddressReservations>;

import { type EventData, isYoung, LIFETIMES, type NewEvent, PasskeyRemoved } from '@groundwork/contracts';
import type { EventOf } from '../core/aggregate.ts';

type Added = EventData['PasskeyAdded'];

export interface Passkey
  extends Pick<Added, 'passkeyID' | 'name' | 'credentialID' | 'publicKey' | 'counter' | 'transports'> {
  readonly addedAt: string;
  /** Whether the mailbox had been shown before. A stranger who typed somebody's address may have added others. */
  readonly afterProof: boolean;
}

export interface Passkeys {
  readonly all: readonly Passkey[];
  /** Challenges that were used, as long as they could be shown again. */
  readonly spent: readonly { readonly challengeID: string; readonly at: string }[];
}

export const NO_PASSKEYS: Passkeys = { all: [], spent: [] };

/** Whether passkeys may be the only way in: the mailbox was shown, and one was added after that. */
export const standAlone = (
  passkeys: readonly Passkey[],
  { mailboxProven }: { readonly mailboxProven: boolean },
): boolean => mailboxProven && passkeys.some(({ afterProof }) => afterProof);

const removed = (userID: string, passkeys: readonly Passkey[], by: EventData['PasskeyRemoved']['by']): NewEvent[] =>
  passkeys.map(({ passkeyID }) => PasskeyRemoved.of({ userID, passkeyID, by }));

/** For whoever reads the mailbox: what was added before they showed it does not sign in any more. */
export const endUnproven = (userID: string, { all }: Passkeys): NewEvent[] =>
  removed(
    userID,
    all.filter(({ afterProof }) => !afterProof),
    'mailbox',
  );

/** For the owner of the address before a change: what was added before anybody showed the mailbox, or of late. */
export const endTakenBack = (userID: string, { all }: Passkeys, now: Date): NewEvent[] =>
  removed(
    userID,
    all.filter((one) => !one.afterProof || isYoung(one.addedAt, now.toISOString())),
    'takeBack',
  );

/** Twice as long as a challenge lives: clocks of processes differ. */
const SPENT_MS = 2 * LIFETIMES.passkeyChallenge * 1000;

const spend = (
  { spent }: Passkeys,
  { challengeID }: Pick<Added, 'challengeID'>,
  at: string,
): Pick<Passkeys, 'spent'> => ({
  spent: [...spent.filter((one) => Date.parse(at) - Date.parse(one.at) <= SPENT_MS), { challengeID, at }],
});

const changeOne = (state: Passkeys, passkeyID: string, to: Partial<Passkey>): Pick<Passkeys, 'all'> => ({
  all: state.all.map((one) => (one.passkeyID === passkeyID ? { ...one, ...to } : one)),
});

/** @param isProven whether the mailbox was shown by now. */
export function evolvePasskeys(state: Passkeys, event: EventOf<'account'>, isProven: boolean): Passkeys {
  const { time } = event.metadata;
  switch (event.type) {
    case 'PasskeyAdded': {
      const { passkeyID, name, credentialID, publicKey, counter, transports } = event.data;
      const added = {
        passkeyID,
        name,
        credentialID,
        publicKey,
        counter,
        transports,
        addedAt: time,
        afterProof: isProven,
      };
      return { all: [...state.all, added], ...spend(state, event.data, time) };
    }
    case 'PasskeyRenamed':
      return { ...state, ...changeOne(state, event.data.passkeyID, { name: event.data.name }) };
    case 'PasskeyUsed':
      return {
        ...changeOne(state, event.data.passkeyID, { counter: event.data.counter }),
        ...spend(state, event.data, time),
      };
    case 'PasskeyRemoved':
      return { ...state, all: state.all.filter(({ passkeyID }) => passkeyID !== event.data.passkeyID) };
    case 'PasswordRevoked':
      // Whoever had the account before may have added one, and would get in again.
      return { ...state, all: state.all.filter(({ addedAt }) => !isYoung(addedAt, time)) };
    default:
      return state;
  }
}

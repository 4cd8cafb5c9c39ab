import { createHash } from 'node:crypto';
import { type EventData, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** A link to a result. */
export interface Share {
  readonly userAssessmentID: string;
  readonly kind: EventData['ResultsShared']['kind'];
  readonly secretHash: string;
  /** Tells whether another address is given, and not which one it has. */
  readonly toHash: string;
  readonly sharedAt: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
  readonly openedAt: string | null;
  /** Tells whether another name is given, and not which one it has; null without one. */
  readonly nameHash: string | null;
}

export interface Sharing {
  readonly shares: Readonly<Record<string, Share>>;
  /** Requests to experts, by what they are about: the last of each. */
  readonly contacts: Readonly<Record<string, { readonly requestID: string; readonly at: string }>>;
  /** What commands have made, by their ids: a link or a request. */
  readonly made: Readonly<Record<string, string>>;
}

/** @returns the link or the request that a command made, if it did. */
export const resultOfCommand = (commandID: string, { made }: Sharing): string | undefined =>
  // A caller may name a command after something that every object has.
  Object.hasOwn(made, commandID) ? made[commandID] : undefined;

/**
 * @param id of what is asked for, which follows from the command and all that it says.
 * @returns whether the command has done that before. @throws Refusal keyReused when it has done something else.
 */
export function isRepeated(commandID: string, id: string, state: Sharing): boolean {
  const before = resultOfCommand(commandID, state);
  return before !== undefined && (before === id || refuse('keyReused'));
}

/** The stream `report-<userID>`: what a founder does with results. Nothing personal is kept. */
export const sharing: Aggregate<Sharing, 'report'> = {
  stream: STREAMS.report,
  initial: { shares: {}, contacts: {}, made: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ResultsShared': {
        const { shareID, userAssessmentID, kind, secretHash, expiresAt, email } = event.data;
        const sharedAt = event.metadata.time;
        const share = {
          userAssessmentID,
          kind,
          secretHash,
          toHash: saltedHash(secretHash, email),
          sharedAt,
          expiresAt,
          revoked: false,
          openedAt: null,
          nameHash: null,
        };
        const made = { ...state.made, [event.metadata.commandID]: shareID };
        return { ...state, shares: { ...state.shares, [shareID]: share }, made };
      }
      case 'ShareLinkNamed': {
        const { shareID, name } = event.data;
        return changed(state, shareID, { nameHash: nameHashOf(name, state.shares[shareID]) });
      }
      case 'ShareLinkOpened':
        return changed(state, event.data.shareID, { openedAt: event.metadata.time });
      case 'ShareLinkRevoked':
        return changed(state, event.data.shareID, { revoked: true });
      case 'ExpertContactRequested': {
        const contact = { requestID: event.data.requestID, at: event.metadata.time };
        const made = { ...state.made, [event.metadata.commandID]: event.data.requestID };
        return { ...state, contacts: { ...state.contacts, [contactKey(event.data)]: contact }, made };
      }
      default:
        return state;
    }
  },
};

/** A name is personal: the state, which is cached, only knows it again. */
export const nameHashOf = (name: string, share: Share | undefined): string | null =>
  name === '' ? null : saltedHash(String(share?.secretHash), name);

/** An address is personal, too. */
export const saltedHash = (salt: string, text: string): string =>
  createHash('sha256').update(`${salt}${text}`).digest('base64url');

function changed(state: Sharing, id: string, change: Partial<Share>): Sharing {
  const share = state.shares[id];
  return share ? { ...state, shares: { ...state.shares, [id]: { ...share, ...change } } } : state;
}

/** @returns what a request to an expert is about, so that the same one is known again. */
export const contactKey = ({
  userAssessmentID,
  sectionID,
  answerID,
}: Pick<EventData['ExpertContactRequested'], 'userAssessmentID' | 'sectionID' | 'answerID'>): string =>
  [userAssessmentID, sectionID, answerID].map((part) => part ?? '').join('/');

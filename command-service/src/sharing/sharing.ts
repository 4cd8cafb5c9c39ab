import { createHash } from 'node:crypto';
import { type Audience, type EventData, type ExpertRequestState, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Share {
  readonly userAssessmentID: string;
  readonly kind: EventData['ResultsShared']['kind'];
  readonly audience: Audience;
  readonly secretHash: string;
  /** Tells whether an address is the same, but not which. */
  readonly toHash: string;
  readonly sharedAt: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
  readonly openedAt: string | null;
  /** Tells whether a name is the same, but not which; null without one. */
  readonly nameHash: string | null;
}

/** What administrators made of a request to an expert. */
export interface Handled {
  readonly state: ExpertRequestState;
  readonly adminID: string | null;
}

export interface Sharing {
  readonly shares: Readonly<Record<string, Share>>;
  /** The last request for each subject. */
  readonly contacts: Readonly<Record<string, { readonly requestID: string; readonly at: string }>>;
  /** All requests to an expert. */
  readonly requests: Readonly<Record<string, Handled>>;
  /** Links and requests by commandID. */
  readonly made: Readonly<Record<string, string>>;
}

/** @returns the link or request that the command made, if any. */
export const resultOfCommand = (commandID: string, { made }: Sharing): string | undefined =>
  // A commandID may be the name of a property that every object has.
  Object.hasOwn(made, commandID) ? made[commandID] : undefined;

/** @param id derived from the command and all its content. @returns whether it was made. @throws Refusal keyReused. */
export function isRepeated(commandID: string, id: string, state: Sharing): boolean {
  const before = resultOfCommand(commandID, state);
  return before !== undefined && (before === id || refuse('keyReused'));
}

/** What a founder does with results. Nothing personal is kept. */
export const sharing: Aggregate<Sharing, 'report'> = {
  stream: STREAMS.report,
  initial: { shares: {}, contacts: {}, requests: {}, made: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ResultsShared': {
        const { shareID, userAssessmentID, kind, audience = 'whole', secretHash, expiresAt, email } = event.data;
        const sharedAt = event.metadata.time;
        const share = {
          userAssessmentID,
          kind,
          audience,
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
        const contacts = { ...state.contacts, [contactKey(event.data)]: contact };
        const requests = { ...state.requests, [event.data.requestID]: { state: 'new', adminID: null } as const };
        return { ...state, contacts, requests, made };
      }
      case 'ExpertRequestStateSet':
        return handled(state, event.data.requestID, { state: event.data.state });
      case 'ExpertRequestAssigned':
        return handled(state, event.data.requestID, { adminID: event.data.adminID });
      default:
        return state;
    }
  },
};

function handled(state: Sharing, id: string, change: Partial<Handled>): Sharing {
  const request = state.requests[id];
  return request ? { ...state, requests: { ...state.requests, [id]: { ...request, ...change } } } : state;
}

/** Hashed because names are personal and the state is cached. */
export const nameHashOf = (name: string, share: Share | undefined): string | null =>
  name === '' ? null : saltedHash(String(share?.secretHash), name);

export const saltedHash = (salt: string, text: string): string =>
  createHash('sha256').update(`${salt}${text}`).digest('base64url');

function changed(state: Sharing, id: string, change: Partial<Share>): Sharing {
  const share = state.shares[id];
  return share ? { ...state, shares: { ...state.shares, [id]: { ...share, ...change } } } : state;
}

export const contactKey = ({
  userAssessmentID,
  sectionID,
  answerID,
}: Pick<EventData['ExpertContactRequested'], 'userAssessmentID' | 'sectionID' | 'answerID'>): string =>
  [userAssessmentID, sectionID, answerID].map((part) => part ?? '').join('/');

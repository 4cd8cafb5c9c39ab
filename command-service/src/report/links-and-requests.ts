import { type EventData, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** A link to a result. */
export interface Share {
  readonly userAssessmentID: string;
  readonly kind: EventData['ResultsShared']['kind'];
  readonly secretHash: string;
  readonly sharedAt: string;
  readonly expiresAt: string;
  readonly revoked: boolean;
  readonly openedAt: string | null;
}

export interface LinksAndRequests {
  readonly shares: Readonly<Record<string, Share>>;
  /** Requests to experts, by what they are about: the last of each. */
  readonly contacts: Readonly<Record<string, { readonly requestID: string; readonly at: string }>>;
  /** What commands have made, by their ids: a link or a request. */
  readonly made: Readonly<Record<string, string>>;
}

/** @returns the link or the request that a command made, if it did. */
export const resultOfCommand = (commandID: string, { made }: LinksAndRequests): string | undefined =>
  // A caller may name a command after something that every object has.
  Object.hasOwn(made, commandID) ? made[commandID] : undefined;

/** The stream `report-<userID>`: what a founder does with results. Nothing personal is kept. */
export const linksAndRequests: Aggregate<LinksAndRequests, 'report'> = {
  stream: STREAMS.report,
  initial: { shares: {}, contacts: {}, made: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ResultsShared': {
        const { shareID, userAssessmentID, kind, secretHash, expiresAt } = event.data;
        const sharedAt = event.metadata.time;
        const share = { userAssessmentID, kind, secretHash, sharedAt, expiresAt, revoked: false, openedAt: null };
        const made = { ...state.made, [event.metadata.commandID]: shareID };
        return { ...state, shares: { ...state.shares, [shareID]: share }, made };
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

function changed(state: LinksAndRequests, id: string, change: Partial<Share>): LinksAndRequests {
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

/** @returns the parts of `<userAssessmentID>.<questionID>` (decisions.md 25); of anything else, parts that nothing has. */
export function splitAnswerID(answerID: string): { userAssessmentID: string; questionID: string } {
  const dot = answerID.lastIndexOf('.');
  return { userAssessmentID: answerID.slice(0, Math.max(dot, 0)), questionID: answerID.slice(dot + 1) };
}

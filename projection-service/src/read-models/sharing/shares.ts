import type { Audience, EventData } from '@groundwork/contracts';
import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, isErased } from '../account-status/account-status.ts';

/** Holds personal data in clear. */
export interface Share extends Document, Omit<EventData['ResultsShared'], 'shareID' | 'audience'> {
  readonly audience: Audience;
  /** The recipient, as the founder wrote them down. */
  readonly name: string;
  readonly sharedAt: string;
  readonly lastOpenedAt: string | null;
  readonly revokedAt: string | null;
}

export const shares = collection<Share>('shares', {
  indexes: [
    { userAssessmentID: 1, sharedAt: -1, _id: -1 },
    { userID: 1, sharedAt: 1, _id: 1 },
  ],
  on: {
    ResultsShared: {
      key: ({ data }) => data.shareID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data: { shareID: _id, audience = 'whole', ...shared }, metadata }, tools) {
        if (isErased(tools, shared.userID)) return undefined;
        const untouched = { name: '', lastOpenedAt: null, revokedAt: null };
        return { _id: tools.id, ...shared, audience, ...untouched, sharedAt: metadata.time };
      },
    },
    ShareLinkOpened: {
      key: ({ data }) => data.shareID,
      apply: (share, { metadata }) => share && { ...share, lastOpenedAt: metadata.time },
    },
    ShareLinkNamed: {
      key: ({ data }) => data.shareID,
      reads: [ACCOUNT_STATUS],
      apply: (share, { data: { userID, name } }, tools) =>
        share && !isErased(tools, userID) ? { ...share, name } : undefined,
    },
    ShareLinkRevoked: {
      key: ({ data }) => data.shareID,
      apply: (share, { metadata }) => share && { ...share, revokedAt: share.revokedAt ?? metadata.time },
    },
  },
  patches: {
    // Also ends the link: nobody reads anything of an erased person.
    PersonErased: {
      where: ({ data }) => ({ field: 'userID', value: data.userID }),
      set: ({ metadata }) => ({ email: '', name: '', secretHash: '', revokedAt: metadata.time }),
    },
  },
});

import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

interface KeptEvidence {
  readonly note: string;
  readonly link: string;
  readonly shared: boolean;
}

/** By userID: `evidenceKey` to what was noted beside that answer. Personal data in clear. */
export interface EvidenceDocument extends Document {
  readonly answers: Readonly<Record<string, KeptEvidence>>;
}

export const evidenceKey = (userAssessmentID: string, questionID: string): string =>
  `${userAssessmentID}.${questionID}`;

export const evidence = collection<EvidenceDocument>('evidence', {
  on: {
    EvidenceKept: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(kept, { data }, tools) {
        if (isErased(tools, data.userID)) return undefined;
        const { note, link, shared } = data;
        const key = evidenceKey(data.userAssessmentID, data.questionID);
        const { [key]: _before, ...others } = kept?.answers ?? {};
        const isGone = note === '' && link === '';
        return { _id: tools.id, answers: isGone ? others : { ...others, [key]: { note, link, shared } } };
      },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (kept) => (kept ? null : undefined) },
  },
});

export const evidenceProjection: Projection = {
  name: 'evidence',
  version: 1,
  collections: [accountStatuses, evidence],
};

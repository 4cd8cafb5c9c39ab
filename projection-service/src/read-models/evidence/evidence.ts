import type { FileType } from '@groundwork/contracts';
import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

export interface EvidenceFile {
  readonly fileID: string;
  readonly name: string;
  readonly fileType: FileType;
  readonly size: number;
  readonly keptAt: string;
}

interface KeptEvidence {
  readonly note: string;
  readonly link: string;
  readonly shared: boolean;
  /** In the order in which they came. */
  readonly files: readonly EvidenceFile[];
}

/** By userID: `evidenceKey` to what was noted and added beside that answer. Personal data in clear. */
export interface EvidenceDocument extends Document {
  readonly answers: Readonly<Record<string, KeptEvidence>>;
}

export const evidenceKey = (userAssessmentID: string, questionID: string): string =>
  `${userAssessmentID}.${questionID}`;

const NOTHING: KeptEvidence = { note: '', link: '', shared: false, files: [] };

/** What is left empty is no evidence, and counts nowhere. */
function withChange(
  _id: string,
  kept: EvidenceDocument | null | undefined,
  { userAssessmentID, questionID }: { userAssessmentID: string; questionID: string },
  change: (before: KeptEvidence) => KeptEvidence,
): Pick<EvidenceDocument, '_id' | 'answers'> {
  const key = evidenceKey(userAssessmentID, questionID);
  const { [key]: before = NOTHING, ...others } = kept?.answers ?? {};
  const now = change(before);
  const isGone = now.note === '' && now.link === '' && now.files.length === 0;
  return { _id, answers: isGone ? others : { ...others, [key]: now } };
}

export const evidence = collection<EvidenceDocument>('evidence', {
  on: {
    EvidenceKept: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(kept, { data }, tools) {
        if (isErased(tools, data.userID)) return undefined;
        const { note, link, shared } = data;
        return withChange(tools.id, kept, data, ({ files }) => ({ note, link, shared, files }));
      },
    },
    EvidenceFileKept: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(kept, { data, metadata }, tools) {
        if (isErased(tools, data.userID)) return undefined;
        const { fileID, name, fileType, size } = data;
        const file = { fileID, name, fileType, size, keptAt: metadata.time };
        return withChange(tools.id, kept, data, (before) => ({ ...before, files: [...before.files, file] }));
      },
    },
    EvidenceFileRemoved: {
      key: ({ data }) => data.userID,
      reads: [ACCOUNT_STATUS],
      apply(kept, { data }, tools) {
        if (isErased(tools, data.userID)) return undefined;
        const isOther = ({ fileID }: EvidenceFile): boolean => fileID !== data.fileID;
        return withChange(tools.id, kept, data, (before) => ({ ...before, files: before.files.filter(isOther) }));
      },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: (kept) => (kept ? null : undefined) },
  },
});

export const evidenceProjection: Projection = {
  name: 'evidence',
  version: 2,
  collections: [accountStatuses, evidence],
};

import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface Placed extends Document {
  /** Assessments whose rows show the name. None is taken out, so that a redelivered event finds the same ones. */
  readonly origins: readonly string[];
}

export const inIndustry = (industryID: number): string => `industry-${industryID}`;
export const inSector = (sectorID: number): string => `sector-${sectorID}`;

export const placed = collection<Placed>('placed', {
  on: {
    AssessmentCreated: {
      key: ({ data }) => [inIndustry(data.industryID), inSector(data.sectorID)],
      apply: (before, { data }, { id }) => ({ _id: id, origins: [...(before?.origins ?? []), data.originID] }),
    },
  },
});

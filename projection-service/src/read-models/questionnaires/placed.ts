import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Assessments of an industry or a sector: whose rows say its name. */
export interface Placed extends Document {
  /** None is ever taken out, so that an event that is delivered again finds the same ones. */
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

import { extremesOf, SURVEY_HIDDEN_SECTIONS } from '@groundwork/contracts/browser';
import { isScored, type SectionReport } from '../report-model.ts';

/** What the survey view shows of the result (docs/specification.md#flow-and-survey). */
export const highestAndLowest = (sections: readonly SectionReport[]) =>
  extremesOf(sections.filter(isScored).filter(({ id }) => !SURVEY_HIDDEN_SECTIONS.includes(id)));

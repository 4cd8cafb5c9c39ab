import { Type } from 'typebox';
import { Id, Nullable, NumericId } from '../core/schema.ts';

/** yyyy-mm-dd; null for none. */
export const Day = () => Nullable(Type.String({ format: 'date' }));
export const days = () => ({ startsOn: Day(), endsOn: Day(), goalOn: Day() });
/** What all of a cohort take, where there is one for all. */
export const questionnaire = () => ({
  industryID: Nullable(NumericId()),
  sectorID: Nullable(NumericId()),
  /** originID; null: founders choose. */
  assessmentID: Nullable(Id()),
});

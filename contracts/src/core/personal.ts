import { Type } from 'typebox';
import { SINGLE_LINE_PATTERN } from '../validation/patterns.ts';
import { PERSONAL } from './schema.ts';

/** A line of personal text, as events store it. */
export const PersonalText = (max: number) =>
  Type.String({ maxLength: max, pattern: SINGLE_LINE_PATTERN, [PERSONAL]: true });

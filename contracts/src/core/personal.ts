import { Type } from 'typebox';
import { PROSE_PATTERN, SINGLE_LINE_PATTERN } from '../validation/patterns.ts';
import { PERSONAL } from './schema.ts';

/** A line of personal text, as events store it. */
export const PersonalText = (max: number) =>
  Type.String({ maxLength: max, pattern: SINGLE_LINE_PATTERN, [PERSONAL]: true });

/** Several lines of personal text, as events store them. */
export const PersonalProse = (max: number) => Type.String({ maxLength: max, pattern: PROSE_PATTERN, [PERSONAL]: true });

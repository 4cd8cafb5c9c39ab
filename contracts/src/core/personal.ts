import { Type } from 'typebox';
import { PROSE_PATTERN, SINGLE_LINE_PATTERN } from '../validation/patterns.ts';
import { PERSONAL } from './schema.ts';

export const PersonalText = (max: number) =>
  Type.String({ maxLength: max, pattern: SINGLE_LINE_PATTERN, [PERSONAL]: true });

export const PersonalProse = (max: number) => Type.String({ maxLength: max, pattern: PROSE_PATTERN, [PERSONAL]: true });

import { Type } from 'typebox';
import { PERSONAL } from './schema.ts';

/** A line of personal text, as events store it. */
export const PersonalText = (max: number) => Type.String({ maxLength: max, [PERSONAL]: true });

import { Type } from 'typebox';

const DAY = '\\d{4}-\\d{2}-\\d{2}';
const TIME = 'T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?Z';
const POSITION = '\\d{1,20}(?:\\.\\d{1,20})?';

/** A moment of the past: an instant in UTC, a day of UTC, which counts to its end, or a position of the log. */
const AsOf = () => Type.String({ maxLength: 64, pattern: `^(?:${DAY}(?:${TIME})?|${POSITION})$` });

/** Query field of what can be asked as of a moment; of now without it. */
export const AsOfQuery = { asOf: Type.Optional(AsOf()) };

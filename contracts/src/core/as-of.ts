import { Type } from 'typebox';

const DAY = '\\d{4}-\\d{2}-\\d{2}';
const TIME = 'T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?Z';
const POSITION = '\\d{1,20}(?:\\.\\d{1,20})?';

/** An instant in UTC, a UTC day (through its end), or a log position. */
const AsOf = () => Type.String({ maxLength: 64, pattern: `^(?:${DAY}(?:${TIME})?|${POSITION})$` });

export const AsOfQuery = { asOf: Type.Optional(AsOf()) };

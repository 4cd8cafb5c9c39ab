import type { TLiteral, TLiteralValue, TProperties, TUnion } from 'typebox';
import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import {
  EMAIL_PATTERN,
  ID_PATTERN,
  NAME_PATTERN,
  SINGLE_LINE_PATTERN,
  TEXT_LINE_PATTERN,
  VERSIONED_ID_PATTERN,
} from '../validation/patterns.ts';

/** Marks a field as personal data: it is encrypted with its person's key before it reaches the log. */
export const PERSONAL = 'x-personal';

/** An object that refuses fields it does not name. */
export const Closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** An opaque identifier: 1 to 64 letters, digits, `_` or `-`. */
export const Id = () => Type.String({ pattern: ID_PATTERN });

/** `<id>.<n>`: an assessment version (`<originID>.<n>`) or an assessment taken (`<userID>.<n>`). */
export const VersionedId = () => Type.String({ pattern: VERSIONED_ID_PATTERN });

/** Numeric ids of the taxonomy. */
export const NumericId = () => Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** One line of text, any characters but control characters; may be empty unless `min` says otherwise. */
export const Line = (max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, pattern: SINGLE_LINE_PATTERN });

/** One line of text with at least one letter or digit (docs/specification.md#fields). */
export const TextLine = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: TEXT_LINE_PATTERN });

/** An email address, as it is typed. */
export const Email = () => Type.String({ maxLength: LIMITS.email, pattern: EMAIL_PATTERN });

/** The name of a person or a company, as it is typed. */
export const NameLine = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: NAME_PATTERN });

export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

type Literals<V extends readonly TLiteralValue[]> = { -readonly [I in keyof V]: TLiteral<V[I]> };

/** One of these texts or numbers. */
export const OneOf = <const V extends readonly TLiteralValue[]>(...values: V): TUnion<Literals<V>> =>
  // A mapped list loses which places hold what.
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as TUnion<Literals<V>>;

/** ISO 8601 instant in UTC, as events and answers carry time. */
export const Instant = () => Type.String({ format: 'date-time' });

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

/** Encrypted with the person's key before it reaches the log. */
export const PERSONAL = 'x-personal';

export const Closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** 1 to 64 letters, digits, `_` or `-`. */
export const Id = () => Type.String({ pattern: ID_PATTERN });

/** `<originID>.<n>` (an assessment version) or `<userID>.<n>` (an assessment taken). */
export const VersionedId = () => Type.String({ pattern: VERSIONED_ID_PATTERN });

export const NumericId = () => Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const Line = (max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, pattern: SINGLE_LINE_PATTERN });

/** A line that is compared as it was typed: passwords, and what other programs named. */
export const OPAQUE = 'x-opaque';

export const Opaque = (max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, pattern: SINGLE_LINE_PATTERN, [OPAQUE]: true });

/** At least one letter or digit (docs/specification.md#fields). */
export const TextLine = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: TEXT_LINE_PATTERN });

export const Email = () => Type.String({ maxLength: LIMITS.email, pattern: EMAIL_PATTERN });

export const NameLine = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: NAME_PATTERN });

export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

type Literals<V extends readonly TLiteralValue[]> = { -readonly [I in keyof V]: TLiteral<V[I]> };

export const OneOf = <const V extends readonly TLiteralValue[]>(...values: V): TUnion<Literals<V>> =>
  // Mapping loses the tuple's types.
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as TUnion<Literals<V>>;

export const Instant = () => Type.String({ format: 'date-time' });

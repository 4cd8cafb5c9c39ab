import { type TNumber, type TOptional, type TSchema, type TString, Type } from 'typebox';
import { Line, TextLine } from '../core/schema.ts';
import { LINK_PATTERN, OPTIONAL_TEXT_PATTERN, PROSE_PATTERN, STORED_LINK_PATTERN } from '../validation/patterns.ts';
import { type ContentField, type ContentFields, eachField, type NumberField } from './content-fields.ts';

type Schema<F> = F extends { readonly kind: 'number' } ? TNumber : TString;
type All<F extends ContentFields> = { [K in keyof F]: Schema<F[K]> };
type Stored<F extends ContentFields> = {
  [K in keyof F]: F[K] extends { readonly since: string } ? TOptional<Schema<F[K]>> : Schema<F[K]>;
};
type Typed<F extends ContentFields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? Schema<F[K]> : TOptional<Schema<F[K]>>;
};

/** The address of a page, or empty. */
const link = (maxLength: number, pattern: string): TSchema =>
  Type.Union([Type.Literal(''), Type.String({ maxLength, pattern })]);

const storedNumber = ({ min: minimum, max: maximum }: NumberField) => Type.Number({ minimum, maximum });

/** Stored numbers may have more decimals: old events were not checked. */
const typedNumber = ({ decimals, ...field }: NumberField) =>
  Type.Number({ ...storedNumber({ decimals, ...field }), multipleOf: 10 ** -decimals });

/** For events. */
function stored(field: ContentField): TSchema {
  switch (field.kind) {
    case 'line':
      return field.required ? TextLine(field.max) : Line(field.max);
    case 'prose':
      return Type.String({ maxLength: field.max, pattern: PROSE_PATTERN });
    case 'link':
      return link(field.max, STORED_LINK_PATTERN);
    default:
      return storedNumber(field);
  }
}

/** For files: links and numbers are checked as typed, because old events may hold others. */
function filed(field: ContentField): TSchema {
  if (field.kind === 'link') return link(field.max, LINK_PATTERN);
  return field.kind === 'number' ? typedNumber(field) : stored(field);
}

/** For requests: an optional text may be absent or empty, but not only special characters. */
function typed(field: ContentField): TSchema {
  if (field.required) return filed(field);
  const isText = field.kind === 'line' || field.kind === 'prose';
  return Type.Optional(isText ? Type.String({ maxLength: field.max, pattern: OPTIONAL_TEXT_PATTERN }) : filed(field));
}

const schemasOf = <F extends ContentFields>(fields: F, of: (field: ContentField) => TSchema) =>
  eachField(fields, (name) => of(fields[name] as ContentField));

const unlessNew = (of: (field: ContentField) => TSchema) => (field: ContentField) =>
  field.since === undefined ? of(field) : Type.Optional(of(field));

export const storedFields = <F extends ContentFields>(fields: F) => schemasOf(fields, unlessNew(stored)) as Stored<F>;

export const filedFields = <F extends ContentFields>(fields: F) => schemasOf(fields, unlessNew(filed)) as Stored<F>;

export const typedFields = <F extends ContentFields>(fields: F) => schemasOf(fields, typed) as Typed<F>;

export const answeredFields = <F extends ContentFields>(fields: F) =>
  schemasOf(fields, ({ kind }) => (kind === 'number' ? Type.Number() : Type.String())) as All<F>;

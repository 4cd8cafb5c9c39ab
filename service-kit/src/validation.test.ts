import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { validatorCompiler } from './validation.ts';

const schema = Type.Object(
  { direction: Type.Optional(Type.Enum(['asc', 'desc'])), page: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
);
const validatorOf = (httpPart: string) =>
  validatorCompiler({ schema, httpPart, method: 'GET', url: '/' }) as (data: unknown) => boolean;

it('an empty direction asks for the default one, as the default filter of a list has it; an empty page is refused', () => {
  const query: Record<string, unknown> = { direction: '', page: '2' };
  expect(validatorOf('querystring')(query)).toBe(true);
  expect(query).toEqual({ page: 2 });
  expect(validatorOf('querystring')({ page: '' })).toBe(false);
});

it('an empty text of a body stays what it is', () => expect(validatorOf('body')({ direction: '' })).toBe(false));

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

const narrowed = {
  status: Type.Optional(Type.Enum(['IN_PROGRESS', 'COMPLETED'])),
  email: Type.Optional(Type.String()),
};
const ofList = Type.Object(
  {
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    sortBy: Type.Optional(Type.Enum(['email'])),
    ...narrowed,
    subFilter: Type.Optional(Type.Object(narrowed, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
const listBody = validatorCompiler({ schema: ofList, httpPart: 'body', method: 'POST', url: '/' }) as (
  data: unknown,
) => boolean;

it.each([
  [{ direction: '', sortBy: '', subFilter: { status: 'COMPLETED', email: '' } }, { status: 'COMPLETED' }],
  [
    { direction: 'desc', sortBy: 'email', subFilter: {} },
    { direction: 'desc', sortBy: 'email' },
  ],
  [
    { status: 'COMPLETED', email: '', subFilter: { status: 'IN_PROGRESS', email: 'a@b.example' } },
    { status: 'COMPLETED', email: 'a@b.example' },
  ],
])('the default filter of a list is taken in its body, and what narrows it within subFilter: %j', (body, read) => {
  expect(listBody(body)).toBe(true);
  expect(body).toEqual(read);
});

it.each([
  { subFilter: 'COMPLETED' },
  { subFilter: null },
  { subFilter: { company: 'Lumen' } },
  { subFilter: { status: 'GONE' } },
  { sortBy: 'company' },
])('what a list does not have is refused in its body: %j', (body) => expect(listBody(body)).toBe(false));

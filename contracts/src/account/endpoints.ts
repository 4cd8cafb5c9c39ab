import { Type } from 'typebox';
import { command, query, roles } from '../kit/endpoint.ts';
import { Closed, Id, Instant, Line, TextLine } from '../kit/schema.ts';
import { LIMITS } from '../limits.ts';
import { PagingQuery } from '../paging.ts';

export const UserRow = Closed({
  userID: Id(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  company: Type.String(),
  createdAt: Instant(),
});

export const listUsers = query('listUsers', {
  summary: 'Company users, one page; partner users see only theirs.',
  access: roles('admin', 'partnerUser'),
  query: {
    ...PagingQuery,
    sortBy: Type.Optional(
      Type.Union([
        Type.Literal('firstName'),
        Type.Literal('lastName'),
        Type.Literal('email'),
        Type.Literal('company'),
        Type.Literal('createdAt'),
      ]),
    ),
    search: Type.Optional(Line(LIMITS.search)),
  },
  answer: Closed({ data: Closed({ users: Type.Array(UserRow), totalUsers: Type.Integer() }) }),
});

export const updateUser = command('updateUser', {
  summary: "Corrects a company user's name.",
  access: roles('admin'),
  params: { userID: Id() },
  body: Closed({ firstName: TextLine(LIMITS.name), lastName: TextLine(LIMITS.name) }),
  errors: ['notFound'],
});

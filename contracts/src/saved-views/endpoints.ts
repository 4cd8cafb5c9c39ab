import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Line, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { VIEWED_LISTS } from './lists.ts';
import { savedViewsRoutes } from './routes.ts';

const endpoint = endpointOf(savedViewsRoutes);
const staff = roles('admin', 'partnerUser');

const view = () => ({ list: OneOf(...VIEWED_LISTS), name: TextLine(LIMITS.name), isDefault: Type.Boolean() });

export const listSavedViews = endpoint('listSavedViews', {
  summary: "The caller's saved views of lists, in the order in which they were saved.",
  access: staff,
  answer: Closed({
    data: Type.Array(Closed({ viewID: Id(), ...view(), address: Type.Record(Type.String(), Type.String()) })),
  }),
});

export const saveView = endpoint('saveView', {
  summary:
    "Keeps a list's columns, sort and filters under a name. Under the same id it is changed. Repeating it changes nothing.",
  access: staff,
  params: { viewID: Id() },
  body: Closed({
    ...view(),
    address: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Line(LIMITS.viewAddress), {
      additionalProperties: false,
      maxProperties: 20,
    }),
  }),
  errors: ['tooManySavedViews'],
  perPerson: PERSON_LIMITS.administration,
});

export const deleteView = endpoint('deleteView', {
  summary: "Deletes one of the caller's saved views. Repeating it changes nothing.",
  access: staff,
  params: { viewID: Id() },
  perPerson: PERSON_LIMITS.administration,
});

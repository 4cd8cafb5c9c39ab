import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { PagingQuery } from '../core/paging.ts';
import { Closed, Id, Instant, Nullable, OneOf } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { EXPERT_REQUEST_STATES } from './events.ts';
import { expertRequestRoutes } from './routes.ts';

const endpoint = endpointOf(expertRequestRoutes);

const State = () => OneOf(...EXPERT_REQUEST_STATES);
const request = () => ({ userID: Id(), requestID: Id() });

export const listExpertRequests = endpoint('listExpertRequests', {
  asOf: true,
  summary:
    'Requests of founders to an expert, the newest first, with how far each is and whose it is; `open` counts those of all that are new or in progress.',
  access: roles('admin'),
  scope: 'lists:read',
  query: {
    ...PagingQuery,
    /** `open`: new or in progress. */
    state: Type.Optional(OneOf('open', ...EXPERT_REQUEST_STATES)),
    /** Of an administrator, or `nobody`. */
    assignee: Type.Optional(Id()),
  },
  answer: Closed({
    data: Closed({
      requests: Type.Array(
        Closed({
          requestID: Id(),
          requestedAt: Instant(),
          userID: Id(),
          /** Both empty for a founder who was erased. */
          name: Type.String(),
          company: Type.String(),
          userAssessmentID: Nullable(Type.String()),
          /** What it is about: the whole, the section named, or one answer. */
          about: OneOf('whole', 'section', 'answer'),
          sectionName: Type.String(),
          state: State(),
          /** Null for nobody. */
          assignee: Nullable(Closed({ adminID: Id(), name: Type.String() })),
        }),
      ),
      totalRequests: Type.Integer(),
      open: Type.Integer(),
    }),
  }),
});

export const setExpertRequestState = endpoint('setExpertRequestState', {
  summary:
    'Says how far a request to an expert is. Repeating it changes nothing. `from` is the state that is to be changed: with another by now it is refused.',
  access: roles('admin'),
  params: request(),
  body: Closed({ state: State(), from: Type.Optional(State()) }),
  errors: ['notFound', 'stateChanged'],
  perPerson: PERSON_LIMITS.administration,
});

export const assignExpertRequest = endpoint('assignExpertRequest', {
  summary: 'Gives a request to an expert to an administrator, or to nobody.',
  access: roles('admin'),
  params: request(),
  body: Closed({ adminID: Nullable(Id()) }),
  errors: ['notFound', 'noSuchAdmin'],
  perPerson: PERSON_LIMITS.administration,
});

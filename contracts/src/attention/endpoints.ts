import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { Notified } from '../account/endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Nullable, OneOf, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { ATTENTION_KINDS } from './events.ts';
import { attentionRoutes } from './routes.ts';

const endpoint = endpointOf(attentionRoutes);

const item = () => ({ kind: OneOf(...ATTENTION_KINDS), itemID: Id() });

export const dismissAttention = endpoint('dismissAttention', {
  summary:
    'Takes an item off the list of what needs attention, with a reason, until the same happens anew. Repeating it changes nothing.',
  access: roles('admin'),
  params: item(),
  body: Closed({
    reason: TextLine(LIMITS.dismissReason),
    /** As the list says it, where something may have happened more than once; absent means the latest. */
    occurrence: Type.Optional(Id()),
  }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const restoreAttention = endpoint('restoreAttention', {
  summary: 'Puts a dismissed item back on the list. Repeating it changes nothing.',
  access: roles('admin'),
  params: item(),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const assignAttention = endpoint('assignAttention', {
  summary: 'Gives an item of what needs attention to an administrator, or to nobody.',
  access: roles('admin'),
  params: item(),
  body: Closed({ adminID: Nullable(Id()) }),
  errors: ['notFound', 'noSuchAdmin'],
  perPerson: PERSON_LIMITS.administration,
});

export const resendMessage = endpoint('resendMessage', {
  summary:
    'Sends a message that failed once more, to the same address. One that was sent meanwhile, or is on its way, is left alone.',
  access: roles('admin'),
  params: { mailID: Id() },
  answer: Notified,
  notifies: true,
  errors: ['notFound', 'messageOutdated'],
  perPerson: PERSON_LIMITS.administration,
});

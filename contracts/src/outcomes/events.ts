import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { AMOUNT_BANDS, INVESTOR_KINDS, OUTCOME_STATUSES } from './terms.ts';

const event = eventOf('outcomes');

export const MonthSchema = () => Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** Fields of a request and of the event alike. */
export const outcomeFields = () => ({
  status: OneOf(...OUTCOME_STATUSES),
  month: Nullable(MonthSchema()),
  amount: Nullable(Type.Enum(AMOUNT_BANDS)),
  investors: Type.Array(Type.Enum(INVESTOR_KINDS), { maxItems: INVESTOR_KINDS.length, uniqueItems: true }),
});

/** All in the stream `outcomes-<userID>`. */
export const OutcomeAsked = event(
  'OutcomeAsked',
  1,
  'A founder is asked by mail what became of the round, a year after an assessment or the last such mail.',
  {
    userID: Id(),
    askID: Id(),
    /** Which they completed last. */
    userAssessmentID: VersionedId(),
  },
);

export const OutcomeTold = event(
  'OutcomeTold',
  1,
  'A founder told what became of the round. It replaces what they told before.',
  { userID: Id(), ...outcomeFields() },
);

export const OutcomeQuestionsStopped = event(
  'OutcomeQuestionsStopped',
  1,
  'A founder does not want to be asked any more what became of the round.',
  { userID: Id() },
);

export const OutcomeQuestionsResumed = event(
  'OutcomeQuestionsResumed',
  1,
  'A founder who had stopped it lets us ask again what became of the round.',
  { userID: Id() },
);

import { Type } from 'typebox';
import { link, ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable } from '../core/schema.ts';
import { outcomeFields } from './events.ts';
import { outcomesRoutes } from './routes.ts';

const endpoint = endpointOf(outcomesRoutes);

const Questions = Closed({ on: Type.Boolean() });

export const ownOutcome = endpoint('ownOutcome', {
  summary: 'What a founder told last of the round, and whether they are asked once a year. Partners see nothing of it.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Closed({
      told: Nullable(Closed({ ...outcomeFields(), toldAt: Instant() })),
      questions: Questions,
    }),
  }),
});

export const tellOutcome = endpoint('tellOutcome', {
  summary:
    'Tells what became of the round; it replaces what was told before. Month, amount and investors are for a round that was raised, and for no other. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  body: Closed(outcomeFields()),
});

export const setOutcomeQuestions = endpoint('setOutcomeQuestions', {
  summary: 'Whether a founder is asked once a year, by mail, what became of the round. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  body: Questions,
});

export const stopOutcomeQuestions = endpoint('stopOutcomeQuestions', {
  summary:
    'Ends such mails, with the token that each of them holds: by the page that their link opens, or by a mail program (RFC 8058). Repeating it changes nothing.',
  access: link('token'),
  params: { token: Line(200, 1) },
  formBody: true,
  errors: ['linkInvalid', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 60 * 60 },
});

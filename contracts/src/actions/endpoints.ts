import { Type } from 'typebox';
import { ownRecord } from '../access/access.ts';
import { Notified } from '../account/endpoints.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Email, Id, Instant, Nullable, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { PROSE_PATTERN } from '../validation/patterns.ts';
import { ActionStatusSchema } from './events.ts';
import { actionsRoutes } from './routes.ts';

const endpoint = endpointOf(actionsRoutes);

const own = { userID: Id(), userAssessmentID: VersionedId() };

const kept = {
  status: ActionStatusSchema(),
  note: Type.String(),
  dueOn: Nullable(Type.String({ format: 'date' })),
};

const said = { questionID: Id(), sectionName: Type.String(), question: Type.String(), actionItem: Type.String() };

export const ActionRow = Closed({
  ...said,
  /** The answer that the action is for. */
  answer: Type.String(),
  /** Percent points the score could rise at most; 0 is less than one, null nothing. */
  gain: Nullable(Type.Integer({ minimum: 0 })),
  ...kept,
  /** Oldest first. */
  assignments: Type.Array(Closed({ assignmentID: Id(), email: Type.String(), assignedAt: Instant() })),
});

export const ACTION_OUTCOMES = ['better', 'same', 'worse', 'notAsked'] as const;

export const EarlierActionRow = Closed({
  ...said,
  ...kept,
  outcome: Type.Enum(ACTION_OUTCOMES),
  answerBefore: Type.String(),
  /** Null where the question was not asked again. */
  answerNow: Nullable(Type.String()),
});

export const listActions = endpoint('listActions', {
  summary:
    'What a founder is to do next after an assessment, first what adds most to the score, and what became of the actions of the one before.',
  access: ownRecord('userID'),
  params: own,
  answer: Closed({
    data: Closed({
      actions: Type.Array(ActionRow),
      /** The previous completed assessment of the same questionnaire; null without one. */
      before: Nullable(
        Closed({
          userAssessmentID: VersionedId(),
          completedAt: Instant(),
          actions: Type.Array(EarlierActionRow),
        }),
      ),
    }),
  }),
  errors: ['notFound'],
});

export const actionsFile = endpoint('actionsFile', {
  summary: 'The same actions as a CSV file.',
  access: ownRecord('userID'),
  params: own,
  file: 'text/csv',
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.file,
});

export const changeAction = endpoint('changeAction', {
  summary: 'Says how far one is with an action, notes something, or sets its day. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { ...own, questionID: Id() },
  body: Closed({
    status: Type.Optional(ActionStatusSchema()),
    note: Type.Optional(Type.String({ maxLength: LIMITS.actionNote, pattern: PROSE_PATTERN })),
    dueOn: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.actions,
});

export const assignAction = endpoint('assignAction', {
  summary:
    'Mails an action to whoever is to take it on. To the same address it is sent once a day, with an Idempotency-Key once.',
  access: ownRecord('userID'),
  params: { ...own, questionID: Id() },
  body: Closed({ email: Email() }),
  answer: Notified,
  notifies: true,
  idempotent: true,
  errors: ['notFound', 'tooManyRequests', 'keyReused'],
  perPerson: PERSON_LIMITS.shares,
  security: 'actionMail',
});

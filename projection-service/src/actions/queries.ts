import { buffer } from 'node:stream/consumers';
import { type AnswerOf, actionsFile, listActions, refuse } from '@groundwork/contracts';
import { type Actor, fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../core/queries.ts';
import { type Column, writeRows } from '../exports/writers.ts';
import { actionPlans, actionPlansProjection } from '../read-models/actions/action-plans.ts';
import { actionsOf, earlierActionsOf, type Taken } from '../read-models/actions/to-do.ts';
import type { AnsweredAttempt } from '../read-models/attempts/answered.ts';
import { attemptReading } from '../read-models/attempts/reading.ts';
import type { ReadStore } from '../store/port.ts';

type Listed = AnswerOf<typeof listActions>['data'];
type Asked = { readonly userID: string; readonly userAssessmentID: string };

export function actionQueries(store: ReadStore): Implementation[] {
  const { attemptFor, answeredBefore, versionOf, sectionTexts } = attemptReading(store);

  const taken = async (attempt: AnsweredAttempt): Promise<Taken> => ({
    attempt,
    version: await versionOf(attempt.assessmentID),
  });

  /** @throws Refusal notFound unless the attempt is the founder's own and completed. */
  async function listed(actor: Actor, { userID, userAssessmentID }: Asked): Promise<Listed> {
    const attempt = await attemptFor(actor, userAssessmentID);
    if (attempt.userID !== userID || attempt.score === null) return refuse('notFound');
    const [now, earlier, texts, [plan]] = await Promise.all([
      taken(attempt),
      answeredBefore(attempt),
      sectionTexts(),
      reader(store, actionPlansProjection)(actionPlans).findByIds([userID]),
    ]);
    const before = earlier?.completedAt == null ? null : { attempt: earlier, completedAt: earlier.completedAt };
    return {
      actions: actionsOf(now, texts, plan),
      before: before && {
        userAssessmentID: before.attempt._id,
        completedAt: before.completedAt,
        actions: earlierActionsOf(await taken(before.attempt), now, texts, plan),
      },
    };
  }

  return [
    query(listActions, async ({ params, actor }) => ({ data: await listed(actor, params) })),

    fileQuery(actionsFile, async ({ params, actor, reply }) => {
      const { actions } = await listed(actor, params);
      async function* each() {
        yield* actions;
      }
      reply.header('content-disposition', 'attachment; filename="WhatToDoNext.csv"');
      return buffer(writeRows('csv', COLUMNS, each()));
    }),
  ];
}

const STATUSES: Readonly<Record<Listed['actions'][number]['status'], string>> = {
  open: 'To do',
  done: 'Done',
  later: 'Later',
};

const COLUMNS: readonly Column<Listed['actions'][number]>[] = [
  { header: 'To do', value: ({ actionItem }) => actionItem },
  { header: 'Section', value: ({ sectionName }) => sectionName },
  { header: 'Question', value: ({ question }) => question },
  { header: 'Up to (points)', value: ({ gain }) => gain },
  { header: 'Status', value: ({ status }) => STATUSES[status] },
  { header: 'By', value: ({ dueOn }) => dueOn },
  { header: 'Sent to', value: ({ assignments }) => [...new Set(assignments.map(({ email }) => email))].join(', ') },
  { header: 'Note', value: ({ note }) => note },
];

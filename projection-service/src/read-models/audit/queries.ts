import { inAskingOrder, isAnswerable, listAnswers, PAGING, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pageOf } from '../../core/queries.ts';
import { normalise } from '../../core/text.ts';
import type { AnsweredAttempt } from '../attempts/answered.ts';
import type { AttemptReading } from '../attempts/reading.ts';
import type { HistoryReading } from '../history/reading.ts';
import { type AuditEntry, auditOf } from './audit.ts';
import { type EntryScores, scoresAfter } from './scores.ts';

interface Narrowed {
  readonly questionID?: string | undefined;
  readonly search?: string | undefined;
}

export function auditReading(reading: AttemptReading, history: HistoryReading) {
  return async (attempt: AnsweredAttempt): Promise<AuditEntry[]> => {
    const [given, steps, version, texts] = await Promise.all([
      reading.givenIn(attempt._id),
      history.list({ subjectID: attempt._id, kind: 'attempt' }, { sort: { at: 1, _id: 1 } }),
      reading.versionOf(attempt.assessmentID),
      reading.sectionTexts(),
    ]);
    return auditOf({ founder: attempt, given, steps, version, texts });
  };
}

export const narrowed = (entries: readonly AuditEntry[], { questionID, search = '' }: Narrowed): AuditEntry[] =>
  entries.filter((entry) => (!questionID || entry.questionID === questionID) && holds(entry, search));

export function auditQueries(reading: AttemptReading, history: HistoryReading): Implementation[] {
  const audit = auditReading(reading, history);

  return [
    query(listAnswers, async ({ params, query: asked, actor }) => {
      const attempt = await reading.attemptFor(actor, params.userAssessmentID);
      if (attempt.userID !== params.userID) return refuse('notFound');
      const [all, version] = await Promise.all([audit(attempt), reading.versionOf(attempt.assessmentID)]);
      const found = narrowed(all, asked);
      const { skip, limit } = pageOf(asked, PAGING);
      const shown = (asked.direction === 'desc' ? found.toReversed() : found).slice(skip, skip + limit);
      const scores = scoresAfter(all, version, new Set(shown.map(({ n }) => n)));
      const questions = inAskingOrder(version.questions.filter(isAnswerable));
      return {
        data: {
          assessmentTitle: attempt.assessmentTitle,
          versionNumber: attempt.versionNumber,
          entries: shown.map((entry) => ({ ...entry, ...(scores.get(entry.n) as EntryScores) })), // one for each
          totalEntries: found.length,
          questions: questions.map(({ questionID, text }) => ({ questionID, question: text })),
        },
      };
    }),
  ];
}

const holds = ({ question, answer, sectionName, replaced }: AuditEntry, search: string): boolean =>
  [question, answer, sectionName, replaced?.answer ?? ''].some((text) => normalise(text).includes(normalise(search)));

import type { AuditEntry as Told } from '@groundwork/contracts';
import type { Static } from 'typebox';
import type { Given } from '../attempts/answers.ts';
import type { HistoryRow } from '../history/reading.ts';
import type { Section, Version } from '../questionnaires/index.ts';

export interface AuditEntry extends Static<typeof Told> {
  /** Null for what is no answer. */
  readonly questionOptionID: string | null;
}

export interface Audited {
  readonly founder: { readonly userID: string; readonly firstName: string; readonly lastName: string };
  /** In the order written. */
  readonly given: readonly Given[];
  /** Its beginning, completions and reopenings, in order. */
  readonly steps: readonly HistoryRow[];
  readonly version: Version;
  /** Sections by id. */
  readonly texts: ReadonlyMap<number, Section>;
}

/** The order within a millisecond: opened before answers, completed after them. */
const STEPS = {
  AssessmentStarted: ['started', 0],
  AssessmentReopened: ['reopened', 1],
  AssessmentCompleted: ['completed', 3],
} as const;
const ANSWERED = 2;

const isStep = (change: string): change is keyof typeof STEPS => change in STEPS;

/** @returns what happened, oldest first. An answer that came too late to count is no event, and is missing. */
export function auditOf({ founder, given, steps, version, texts }: Audited): AuditEntry[] {
  const questions = new Map(version.questions.map((question) => [question.questionID, question]));
  const latest = new Map<string, NonNullable<AuditEntry['replaced']>>();
  const actorName = [founder.firstName, founder.lastName].filter(Boolean).join(' ');

  const answered = given.map(([questionID, questionOptionID, atMs]) => {
    const question = questions.get(questionID);
    const answer = question?.options.find((option) => option.questionOptionID === questionOptionID)?.text ?? '';
    const at = new Date(atMs).toISOString();
    const replaced = latest.get(questionID) ?? null;
    latest.set(questionID, { answer, at });
    const sectionName = (question && texts.get(question.sectionID)?.sectionName) ?? '';
    const about = { questionID, questionOptionID, question: question?.text ?? '', sectionName, answer, replaced };
    return { rank: ANSWERED, entry: { at, kind: 'answered' as const, actorID: founder.userID, actorName, ...about } };
  });
  const others = steps.flatMap(({ at, change, actorID, actorName: by }) => {
    if (!isStep(change)) return [];
    const [kind, rank] = STEPS[change];
    return [{ rank, entry: { at, kind, actorID, actorName: by, ...NO_ANSWER } }];
  });

  let isReopened = false;
  return [...others, ...answered]
    .sort((a, b) => Date.parse(a.entry.at) - Date.parse(b.entry.at) || a.rank - b.rank)
    .map(({ entry }, i) => {
      isReopened ||= entry.kind === 'reopened';
      return { n: i + 1, ...entry, afterReopening: isReopened && entry.kind === 'answered' };
    });
}

const NO_ANSWER = {
  ...{ questionID: null, questionOptionID: null },
  ...{ question: '', sectionName: '', answer: '', replaced: null },
} as const;

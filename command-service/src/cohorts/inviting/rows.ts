import {
  type AnswerOf,
  type BodyOf,
  COHORT_PROBLEMS,
  type inviteToCohort,
  normaliseEmail,
  normaliseName,
} from '@groundwork/contracts';
import { emailProblem, nameProblem } from '../../account/row-problems.ts';

export type FounderRow = BodyOf<typeof inviteToCohort>['rows'][number];
export type RowProblem = AnswerOf<typeof inviteToCohort>['data']['problems'][number];

const { duplicate } = COHORT_PROBLEMS;

/** @returns the rows as invitations have them. */
export const normalised = (rows: readonly FounderRow[]): FounderRow[] =>
  rows.map(({ email, name }) => ({ email: normaliseEmail(email), name: normaliseName(name) }));

/** @returns what is wrong with rows, in their order. */
export function problemsIn(rows: readonly FounderRow[]): RowProblem[] {
  const firstWith = new Map<string, number>();
  return rows.flatMap(({ email, name }, row) => {
    const first = firstWith.get(email);
    if (first === undefined) firstWith.set(email, row);
    const wrongEmail = emailProblem(email) ?? (first === undefined ? undefined : duplicate(first + 1));
    const wrongName = name === '' ? undefined : nameProblem(name);
    return [
      ...(wrongEmail === undefined ? [] : [{ row, field: 'email' as const, msg: wrongEmail }]),
      ...(wrongName === undefined ? [] : [{ row, field: 'name' as const, msg: wrongName }]),
    ];
  });
}

/** As a planned file keeps them: names of fields would be most of it. */
export const written = (rows: readonly FounderRow[]): string =>
  JSON.stringify(rows.map(({ email, name }) => [email, name]));

export const readRows = (text: string): FounderRow[] =>
  // What `written` wrote.
  (JSON.parse(text) as [string, string][]).map(([email, name]) => ({ email, name }));

export { type AnswerRow, answersTable } from './answers.ts';
export { type AttemptRow, type AttemptState, attemptsTable } from './attempts.ts';
export { cohortMembersTable, type MemberRow } from './cohort-members.ts';
export * from './columns.ts';
export { csvBytes } from './csv.ts';
export { dictionaryRows, dictionaryTable } from './dictionary.ts';
export { parquetBytes, parquetOf } from './parquet.ts';
export { type Form, type OptionRow, optionRows, questionsTable } from './questions.ts';

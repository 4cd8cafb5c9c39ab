import {
  type ContentField,
  type ContentFields,
  eachField,
  OPTION_FIELDS,
  QUESTION_FIELDS,
} from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { plural } from '../../../../ui/format.ts';

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function holds(field: ContentField): string {
  switch (field.kind) {
    case 'number':
      return `a number from ${field.min} to ${field.max} in steps of ${10 ** -field.decimals}`;
    case 'link':
      return `empty, or a link of at most ${field.max} characters`;
    case 'line':
      return `${field.required ? '1 to' : 'at most'} ${field.max} characters in one line`;
    case 'prose':
      return `at most ${field.max} characters`;
    default:
      return field satisfies never;
  }
}

/** @returns field labels with what each may hold. */
const namesOf = <F extends ContentFields>(fields: F) =>
  eachField(fields, (name) => {
    const field = fields[name] as ContentField;
    return `${name === 'text' ? 'Text' : field.label} (${holds(field)})`;
  });

export const FILE = {
  menu: 'Export',
  json: 'Whole assessment (JSON)',
  csv: 'Questions (CSV)',
  exportFailed: 'The file could not be made. Please try again.',
  import: 'Import',
  importQuestions: 'Import questions',
  newTitle: 'Import an assessment',
  draftTitle: 'Import questions',
  newLead: 'A new assessment with a draft is made from a file. You can change everything in it before you publish it.',
  draftLead: 'The questions of a file are added to this draft. What is in it stays.',
  choose: 'File',
  chooseHow: `Choose it, or drop it here: JSON as it was exported here, or CSV with a row for each option; at most ${megabytes(LIMITS.importBytes)}.`,
  found: 'What the file holds',
  wouldCome: (questions: number, options: number): string =>
    `${plural(questions, 'question')} with ${plural(options, 'option')} would be added:`,
  section: (name: string, questions: number): string => `${name}: ${plural(questions, 'question')}`,
  warnings: 'What can be better',
  moreProblems: (count: number): string => `and ${plural(count, 'more problem')}.`,
  check: 'Check the file',
  submit: 'Import',
  cancel: 'Cancel',
  failed: 'The file could not be imported. Please try again.',
  done: (questions: number): string => `${plural(questions, 'question')} imported.`,
  problems: {
    tooLarge: (bytes: number): string =>
      `This file has ${megabytes(bytes)}. At most ${megabytes(LIMITS.importBytes)} can be imported.`,
    noFile: 'Please choose a file.',
    unreadable: 'The file could not be read.',
    kind: 'Only JSON and CSV files can be imported.',
    noJson: (why: string): string => `This is no valid JSON: ${why}`,
    notOurs: 'This JSON is no assessment that was exported here.',
    column: (name: string): string => `The column '${name}' is missing. The first row has to name the columns.`,
    row: (row: number, problem: string): string => `Row ${row}: ${problem}`,
    noQuestion: 'It names no question, and there is none before it.',
    noNumber: (label: string, cell: string): string =>
      cell === '' ? `The ${label.toLowerCase()} is missing.` : `The ${label.toLowerCase()} '${cell}' is no number.`,
    noRows: 'There are no questions in this file.',
    /** The label already says what the field may hold. */
    unfit: 'missing, or not as it has to be.',
    at: (place: string, problem: string): string => `${place}: ${problem}`,
  },
  /** Labels by the field's name in a file, with what each may hold. */
  fields: {
    assessmentTitle: `Title (1 to ${LIMITS.assessmentTitle} characters)`,
    assessmentType: 'Type (P or A)',
    sectionName: `Section name (1 to ${LIMITS.sectionName} characters)`,
    sections: `Sections (at most ${LIMITS.sections})`,
    questions: `Questions (at most ${LIMITS.questionsPerAssessment})`,
    options: `Options (at most ${LIMITS.optionsPerQuestion})`,
    questionGroupID: 'Question group (an id)',
    format: 'format',
    formatVersion: 'formatVersion',
  } as Readonly<Record<string, string>>,
  /** Labels of fields in a list, whose names alone are ambiguous. */
  listed: { questions: namesOf(QUESTION_FIELDS), options: namesOf(OPTION_FIELDS) } as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >,
  places: {
    sections: (number: number, name: string): string => `Section ${number}${name}`,
    questions: (number: number, name: string): string => `question ${number}${name}`,
    options: (number: number, name: string): string => `option ${number}${name}`,
  } as Readonly<Record<string, (number: number, name: string) => string>>,
} as const;

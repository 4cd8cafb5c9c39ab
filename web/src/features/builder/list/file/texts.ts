import {
  type ContentField,
  type ContentFields,
  eachField,
  OPTION_FIELDS,
  QUESTION_FIELDS,
} from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { megabytes, plural } from '../../../../ui/format.ts';

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
  exportAs: (what: string): string => `Export: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  json: 'Whole assessment (JSON)',
  csv: 'Questions (CSV)',
  exportFailed: 'Unable to create the file. Please try again.',
  import: 'Import',
  importQuestions: 'Import questions',
  newTitle: 'Import an assessment',
  draftTitle: 'Import questions',
  newLead: 'Creates a new assessment as a draft. You can change everything before you publish it.',
  draftLead: 'Adds the questions in a file to this draft. Existing questions stay.',
  choose: 'File',
  chooseHow: `JSON exported from here, or CSV with one row per option. Up to ${megabytes(LIMITS.importBytes)}.`,
  found: 'In this file',
  wouldCome: (questions: number, options: number): string =>
    `${plural(questions, 'question')} with ${plural(options, 'option')} will be added:`,
  section: (name: string, questions: number): string => `${name}: ${plural(questions, 'question')}`,
  warnings: 'Suggestions',
  moreProblems: (count: number): string => `and ${plural(count, 'more problem')}.`,
  check: 'Check the file',
  submit: 'Import',
  cancel: 'Cancel',
  failed: 'Unable to import the file. Please try again.',
  done: (questions: number): string => `${plural(questions, 'question')} imported.`,
  problems: {
    tooLarge: (bytes: number): string =>
      `This file is ${megabytes(bytes)}. The limit is ${megabytes(LIMITS.importBytes)}.`,
    noFile: 'Please choose a file.',
    unreadable: 'Unable to read the file.',
    kind: 'Please choose a JSON or CSV file.',
    noJson: (why: string): string => `This is not valid JSON: ${why}`,
    notOurs: 'This JSON file is not an assessment exported from here.',
    column: (name: string): string => `The column '${name}' is missing. The first row must name the columns.`,
    row: (row: number, problem: string): string => `Row ${row}: ${problem}`,
    noQuestion: 'This row has no question, and there is none above it.',
    noNumber: (label: string, cell: string): string =>
      cell === '' ? `The ${label.toLowerCase()} is missing.` : `The ${label.toLowerCase()} '${cell}' is not a number.`,
    noRows: 'This file has no questions.',
    /** The label already says what the field may hold. */
    unfit: 'missing or invalid.',
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

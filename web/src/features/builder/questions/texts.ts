import { BUILDER } from '@groundwork/contracts/administration';

const [section, summary, impact, count, callToAction] = BUILDER.sections.columns;
const [question, explanation, resource, resourceType, maxScore, optionCount] = BUILDER.sections.questionColumns;

export const COLUMNS = { section, summary, impact, count, callToAction } as const;
export const QUESTION_COLUMNS = { question, explanation, resource, resourceType, maxScore, optionCount } as const;

export const SECTIONS = {
  ...BUILDER.sections,
  toggleColumn: 'Questions',
  show: (name: string) => `Show the questions of ${name}`,
  hide: (name: string) => `Hide the questions of ${name}`,
  maxScore: (score: string) => `Max score: ${score}`,
  noScore: '--',
  loading: 'Loading questions',
  failed: 'Unable to load the questions.',
  questionsOf: (name: string) => `Questions of ${name}`,
  order: (order: number) => `Question ${order}`,
  actions: 'Actions',
  edit: 'Edit',
  editSection: (name: string) => `Edit section: ${name}`,
  editQuestion: (text: string) => `Edit question: ${text}`,
  detailsOf: (text: string) => `Details: ${text}`,
  viewOptionsOf: (text: string) => `View question options: ${text}`,
  menuOf: (text: string) => `More actions: ${text}`,
  statistics: 'Performance',
  history: 'History',
  historyOf: (text: string) => `History of ${text}`,
  expandAll: 'Show all',
  collapseAll: 'Hide all',
  none: 'This version has no questions.',
  noneTitle: 'No Questions',
  asTable: 'Show as table',
  inPanes: 'Edit side by side',
  begin: 'Select Add Question to write the first one.',
} as const;

import { BUILDER } from '@groundwork/contracts/administration';

export const LABELS = {
  text: 'Question',
  explanationText: 'Explanation',
  helpText: 'Help text',
  education: 'Resource link',
  referralPartner: 'Referral partner',
  sectionID: 'Section',
  order: 'Order',
} as const;

export const OPTION_LABELS = {
  text: 'Option',
  scoreImpact: 'Score impact',
  conditionalLanguageFB: 'Feedback',
  conditionalLanguageAT: 'Action to take',
  order: 'Order',
} as const;

export const EDIT_WORDS = {
  ...BUILDER.edit,
  explanationWhy: 'Opened by founders who want to know what a term means.',
  helpWhy: 'Shown below the question.',
  partnerWhy: 'Shown with the result: whom to ask about this question.',
  chooseSection: 'Choose a section',
  orderWhy: (places: number) => `1 to ${places}. Leave it empty for the end.`,
  impactWhy: '-100 to 100, in steps of 0.01. Empty counts as 0.',
  counter: (length: number, max: number) => `${length}/${max}`,
  saved: 'Question saved.',
  deleted: 'Question deleted.',
  optionSaved: 'Option saved.',
  optionAdded: 'Option added.',
  optionDeleted: 'Option deleted.',
  deleteQuestion: 'Delete this question?',
  deleteQuestionWhy: (options: number) =>
    options === 0
      ? 'The question is taken out of this draft. You can undo this.'
      : 'The question and its answer options are taken out of this draft. You can undo this.',
  lastQuestion:
    'This is the last question. Without questions the assessment becomes inactive: no founder can start it. You can undo this.',
  deleteOption: 'Delete this option?',
  deleteOptionWhy: 'The option is taken out of this draft. You can undo this.',
  tooFew: 'A question with fewer than two options is not shown to founders.',
  changedByOthers: 'Changed by somebody else just now.',
  gone: 'Somebody else has deleted this meanwhile.',
} as const;

export const MERGE = {
  text: 'Somebody else has changed this meanwhile. Please look at both versions.',
  same: 'What is there now is what you entered.',
  choose: (field: string) => `${field}: choose a text`,
  mine: 'Yours',
  theirs: 'Theirs',
  changedBy: { mine: 'only you changed it', theirs: 'only they changed it', both: 'you both changed it' },
  empty: '(empty)',
  allMine: 'Use all of mine',
  allTheirs: 'Use all of theirs',
  save: 'Save this choice',
  back: 'Go on editing',
} as const;

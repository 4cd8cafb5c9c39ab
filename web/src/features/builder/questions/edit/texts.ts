import {
  BUILDER,
  type ContentField,
  eachField,
  OPTION_FIELDS,
  QUESTION_FIELDS,
} from '@groundwork/contracts/administration';

export const labelOf = ({ kind, label }: ContentField): string => (kind === 'link' ? `${label} link` : label);

export const LABELS = {
  ...eachField(QUESTION_FIELDS, (name) => labelOf(QUESTION_FIELDS[name])),
  sectionID: 'Section',
  order: 'Order',
};

export const OPTION_LABELS = {
  ...eachField(OPTION_FIELDS, (name) => labelOf(OPTION_FIELDS[name])),
  order: 'Order',
};

export const EDIT_WORDS = {
  ...BUILDER.edit,
  chooseSection: 'Choose a section',
  orderWhy: (places: number) => `1 to ${places}. Leave it empty for the end.`,
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

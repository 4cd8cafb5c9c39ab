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
  orderWhy: (places: number) => `1 to ${places}. Leave empty to place it last.`,
  saved: 'Question saved.',
  deleted: 'Question deleted.',
  optionSaved: 'Option saved.',
  optionAdded: 'Option added.',
  optionDeleted: 'Option deleted.',
  deleteQuestion: 'Delete this question?',
  deleteQuestionWhy: (options: number) =>
    options === 0
      ? 'The question will be removed from this draft. You can undo this.'
      : 'The question and its answer options will be removed from this draft. You can undo this.',
  lastQuestion:
    'This is the last question. Without questions the assessment becomes inactive, and founders cannot start it. You can undo this.',
  deleteOption: 'Delete this option?',
  deleteOptionWhy: 'The option will be removed from this draft. You can undo this.',
  tooFew: 'Founders do not see questions with fewer than two options.',
  changedByOthers: 'Just changed by someone else.',
  gone: 'Someone else deleted this in the meantime.',
} as const;

export const MERGE = {
  text: 'Someone else changed this in the meantime. Please review both versions.',
  same: 'It already says what you entered.',
  choose: (field: string) => `${field}: choose a text`,
  mine: 'Yours',
  theirs: 'Theirs',
  changedBy: { mine: 'only you changed it', theirs: 'only they changed it', both: 'you both changed it' },
  empty: '(empty)',
  allMine: 'Use all of mine',
  allTheirs: 'Use all of theirs',
  save: 'Save this choice',
  back: 'Keep editing',
} as const;

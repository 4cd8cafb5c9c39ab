import { FEW_CASES } from '@groundwork/contracts';
import { share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import type { Facts } from './kit/facts.ts';
import {
  FORM_COLUMNS,
  type Form,
  formCells,
  formsOf,
  ofLatestAnswers,
  rowsTold,
  WHICH_COUNT,
} from './kit/latest-answers.ts';
import { few } from './kit/parameters.ts';

export const options = defineReport({
  name: 'options',
  title: 'Options chosen',
  question: 'What do founders choose?',
  parameters: { few: few(FEW_CASES) },
  ...ofLatestAnswers,

  result(all, facts, { few: shown }) {
    const forms = formsOf(all, facts);
    const found = forms.flatMap((form) => rowsOf(form, facts));
    return {
      columns: [
        { id: 'option', title: 'Option', unit: 'text' },
        { id: 'question', title: 'Question', unit: 'text' },
        { id: 'section', title: 'Section', unit: 'text' },
        { id: 'points', title: 'Points', unit: 'points' },
        { id: 'founders', title: 'Founders', unit: 'count' },
        { id: 'share', title: 'Share', unit: 'percent', n: 'founders' },
        ...FORM_COLUMNS,
      ],
      ...rowsTold(forms, found, shown),
      chart: { kind: 'dot', category: 'option', values: ['share'], rows: 15, fewest: FEW_CASES },
      note: `${WHICH_COUNT} Groups under ${FEW_CASES} show only their count.`,
    };
  },
});

function rowsOf(form: Form, facts: Facts) {
  const { assessmentID, questions, attempts } = form;
  const cells = formCells(form, facts);
  return questions.flatMap(({ questionID, sectionID, text, options: all }) => {
    const answers = attempts.flatMap(({ id, answers }) => {
      const optionID = answers.get(questionID);
      return optionID === undefined ? [] : [{ id, optionID }];
    });
    return all.map(({ questionOptionID, text: option, scoreImpact }) => {
      const chosen = answers.filter(({ optionID }) => optionID === questionOptionID).length;
      return {
        id: `${assessmentID}/${questionID}/${questionOptionID}`,
        option,
        question: text,
        ...cells,
        section: facts.sectionName(sectionID),
        points: scoreImpact,
        founders: answers.length,
        share: answers.length < FEW_CASES ? null : share(chosen, answers.length),
        ids: answers.map(({ id }) => id),
      };
    });
  });
}

import {
  bestImpactOf,
  type ContentOption,
  type ContentQuestion,
  isAnswerable,
  questionOrderOf,
  splitVersioned,
  stageOf,
} from '@groundwork/contracts';
import { decimal, instant, type Table, text, typed, whole, yesNo } from './columns.ts';

/** A published version. */
export interface Form {
  readonly assessmentID: string;
  readonly versionNumber: number;
  readonly publishedAt: string;
}

export interface OptionRow extends Form {
  readonly facts: OptionNames;
  readonly question: ContentQuestion;
  readonly place: number;
  readonly option: ContentOption;
  readonly optionPlace: number;
}

/** What is looked up of it, in the events or in read models. */
export interface OptionNames {
  assessmentTitle(assessmentID: string): string;
  sectionName(sectionID: number): string;
}

const title = ({ facts, assessmentID }: OptionRow) => facts.assessmentTitle(assessmentID);
const impacts = ({ question }: OptionRow) => question.options.map(({ scoreImpact }) => scoreImpact);

/** As the score has it: an answer against the company wins nothing. */
function shareOfBest({ question, option }: OptionRow): number | null {
  const best = bestImpactOf(question.options);
  return best > 0 ? (100 * Math.max(0, option.scoreImpact)) / best : null;
}

export const questionsTable: Table<OptionRow> = {
  name: 'questions',
  about:
    'an option of a question that a published version asks. Joins with answers by assessmentID and questionOptionID',
  columns: [
    text('originID', 'the assessment, whichever version', ({ assessmentID }) => splitVersioned(assessmentID).id),
    text('assessmentID', 'the version, its form', ({ assessmentID }) => assessmentID),
    whole('versionNumber', 'its number', ({ versionNumber }) => versionNumber),
    typed('assessmentTitle', 'its title', (row) => title(row)),
    text('stage', 'the funding round that it is for: Pre-seed, Seed or Series A; null for all', (row) =>
      stageOf(title(row)),
    ),
    instant('publishedAt', 'when it was published', ({ publishedAt }) => publishedAt),
    whole('sectionID', 'where it is asked', ({ question }) => question.sectionID),
    typed('section', 'its name today', ({ question, facts }) => facts.sectionName(question.sectionID)),
    text('questionID', 'the question in that version', ({ question }) => question.questionID),
    text('questionGroupID', 'the same question through all versions', ({ question }) => question.questionGroupID),
    whole('place', 'which of its section it is, from 1', ({ place }) => place),
    typed('question', 'its text', ({ question }) => question.text),
    text('questionOptionID', 'the option', ({ option }) => option.questionOptionID),
    whole('optionPlace', 'which of the question it is, as it was written, from 1', ({ optionPlace }) => optionPlace),
    typed('option', 'its text', ({ option }) => option.text),
    decimal(
      'points',
      'what it counts; below 0 where it counts against the company',
      ({ option }) => option.scoreImpact,
      'points',
    ),
    decimal('bestPoints', "what the question's best option counts", (row) => Math.max(...impacts(row)), 'points'),
    decimal(
      'shareOfBest',
      'its points of the best ones, 0 to 100, 0 where it counts against the company; null where none wins any',
      shareOfBest,
      'percent',
    ),
    yesNo('isWorst', 'no option of the question counts less, and one counts more', (row) => {
      const all = impacts(row);
      return row.option.scoreImpact === Math.min(...all) && row.option.scoreImpact < Math.max(...all);
    }),
  ],
};

/** @returns the options of a version, in the order of its questions. */
export function* optionRows(
  form: Form,
  questions: readonly ContentQuestion[],
  facts: OptionNames,
): Generator<OptionRow> {
  for (const question of questions.filter(isAnswerable).toSorted((a, b) => a.sectionID - b.sectionID)) {
    const place = questionOrderOf(questions, question.questionID);
    for (const [i, option] of question.options.entries()) {
      yield { ...form, facts, question, place, option, optionPlace: i + 1 };
    }
  }
}

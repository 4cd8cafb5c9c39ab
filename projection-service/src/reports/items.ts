import { bestImpactOf, type ContentQuestion, FEW_CASES } from '@groundwork/contracts';
import { compare, entry, mean, share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import type { Facts } from './kit/facts.ts';
import {
  FORM_COLUMNS,
  type Form,
  formCells,
  formsOf,
  ofLatestAnswers,
  pointsOf,
  rowsTold,
  WHICH_COUNT,
} from './kit/latest-answers.ts';
import { choice, few } from './kit/parameters.ts';
import { sum } from './kit/test-theory/moments.ts';
import { alphasWithout, itemRestCorrelations } from './kit/test-theory/reliability.ts';

export const items = defineReport({
  name: 'items',
  title: 'Item analysis',
  question: 'Which questions tell strong companies from weak ones?',
  parameters: { order: choice('Sort', 'unrelated', 'hardest', 'form'), few: few(FEW_CASES) },
  ...ofLatestAnswers,

  result(all, facts, { order, few: shown }) {
    const forms = formsOf(all, facts);
    const found = forms.flatMap((form) => rowsOf(form, facts));
    if (order !== 'form') found.sort((a, b) => ascending(a[ORDER[order]], b[ORDER[order]]) || compare(a.id, b.id));
    return {
      columns: [
        { id: 'question', title: 'Question', unit: 'text' },
        { id: 'section', title: 'Section', unit: 'text' },
        { id: 'founders', title: 'Founders', unit: 'count' },
        { id: 'best', title: 'Share of best', unit: 'percent', n: 'founders' },
        { id: 'against', title: 'Answered against the company', unit: 'percent', n: 'founders' },
        { id: 'rest', title: 'With the rest of the form', unit: 'coefficient', n: 'founders' },
        { id: 'section-rest', title: 'With the rest of its section', unit: 'coefficient', n: 'founders' },
        { id: 'without', title: 'Alpha of the form without it', unit: 'coefficient', n: 'founders' },
        ...FORM_COLUMNS,
      ],
      ...rowsTold(forms, found, shown),
      chart: { kind: 'bar', category: 'question', values: [CHARTED[order]], rows: 15, fewest: FEW_CASES },
      note: `${WHICH_COUNT} Groups under ${FEW_CASES} show only their count. Share of best: of the points of the best answer, on average; answers against the company win none and are counted apart.`,
    };
  },
});

const ORDER = { unrelated: 'rest', hardest: 'best' } as const;
const CHARTED = { unrelated: 'rest', hardest: 'best', form: 'rest' } as const;

/** What is not known comes last. */
const ascending = (a: number | null, b: number | null): number => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);

function rowsOf(form: Form, facts: Facts) {
  const { questions, assessmentID } = form;
  const { ids, points } = pointsOf(form, questions);
  const isKnown = points.length >= FEW_CASES;
  const rest = isKnown ? itemRestCorrelations(points) : [];
  const without = isKnown ? alphasWithout(points) : [];
  const inSection = isKnown ? withinSections(form) : new Map<string, number | null>();
  return questions.map((question, i) => {
    const chosen = points.map((row) => row[i] ?? 0);
    return {
      id: `${assessmentID}/${question.questionID}`,
      question: question.text,
      ...formCells(form, facts),
      section: facts.sectionName(question.sectionID),
      founders: points.length,
      best: isKnown ? shareOfBest(chosen, question) : null,
      against: isKnown ? share(chosen.filter((impact) => impact < 0).length, chosen.length) : null,
      rest: rest[i] ?? null,
      'section-rest': inSection.get(question.questionID) ?? null,
      without: without[i] ?? null,
      ids,
    };
  });
}

function shareOfBest(chosen: readonly number[], { options }: ContentQuestion): number | null {
  const best = bestImpactOf(options);
  return best > 0 ? mean(sum(chosen.map((impact) => (100 * Math.max(0, impact)) / best)), chosen.length) : null;
}

/** @returns by questionID. */
function withinSections(form: Form): Map<string, number | null> {
  const sections = new Map<number, ContentQuestion[]>();
  for (const question of form.questions) entry(sections, question.sectionID, () => []).push(question);
  return new Map(
    [...sections.values()].flatMap((questions) => {
      const rest = itemRestCorrelations(pointsOf(form, questions).points);
      return questions.map(({ questionID }, i) => [questionID, rest[i] ?? null] as const);
    }),
  );
}

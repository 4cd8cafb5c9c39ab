import { bestImpactOf, type ContentQuestion, FEW_CASES } from '@groundwork/contracts';
import { mean } from './kit/calc.ts';
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
import { few } from './kit/parameters.ts';
import { sum, varianceOf } from './kit/test-theory/moments.ts';
import { alphaOf, errorOfMeasurement, omegaOf } from './kit/test-theory/reliability.ts';

const WHOLE = 'Whole form';

export const reliability = defineReport({
  name: 'reliability',
  title: 'Reliability',
  question: 'How far can scores be trusted?',
  parameters: { few: few(FEW_CASES) },
  ...ofLatestAnswers,

  result(all, facts, { few: shown }) {
    const forms = formsOf(all, facts);
    const found = forms.flatMap((form) => {
      const sections = [...new Set(form.questions.map(({ sectionID }) => sectionID))];
      return [null, ...sections].map((sectionID) => rowOf(form, sectionID, facts));
    });
    return {
      columns: [
        { id: 'part', title: 'Part', unit: 'text' },
        { id: 'founders', title: 'Founders', unit: 'count' },
        { id: 'questions', title: 'Questions', unit: 'count' },
        { id: 'mean', title: 'Mean score', unit: 'points', n: 'founders' },
        { id: 'meanError', title: 'Standard error of the mean', unit: 'points', n: 'founders' },
        { id: 'alpha', title: 'Alpha', unit: 'coefficient', n: 'founders' },
        { id: 'omega', title: 'Omega', unit: 'coefficient', n: 'founders' },
        { id: 'error', title: 'Standard error of one score', unit: 'points', n: 'founders' },
        ...FORM_COLUMNS,
      ],
      ...rowsTold(forms, found, shown),
      chart: { kind: 'bar', category: 'part', series: 'assessment', values: ['alpha'], fewest: FEW_CASES },
      note: `${WHICH_COUNT} Groups under ${FEW_CASES} show only their count. Sections ask about unlike risks, so that a low alpha alone says nothing against one.`,
    };
  },
});

/** @param sectionID null for the whole form. */
function rowOf(form: Form, sectionID: number | null, facts: Facts) {
  const questions = form.questions.filter((question) => sectionID === null || question.sectionID === sectionID);
  const { ids, points } = pointsOf(form, questions);
  return {
    id: `${form.assessmentID}/${sectionID ?? ''}`,
    part: sectionID === null ? WHOLE : facts.sectionName(sectionID),
    ...formCells(form, facts),
    founders: points.length,
    questions: questions.length,
    ...(points.length < FEW_CASES ? UNKNOWN : statisticsOf(points, questions)),
    ids,
  };
}

const UNKNOWN = { mean: null, meanError: null, alpha: null, omega: null, error: null };

function statisticsOf(points: readonly (readonly number[])[], questions: readonly ContentQuestion[]) {
  const best = sum(questions.map(({ options }) => bestImpactOf(options)));
  const alpha = alphaOf(points);
  const coefficients = { alpha, omega: omegaOf(points) };
  if (best <= 0) return { ...UNKNOWN, ...coefficients };
  const sums = points.map((row) => (100 * sum(row)) / best);
  const scores = sums.map((score) => Math.max(0, score));
  return {
    mean: mean(sum(scores), scores.length),
    meanError: Math.sqrt(varianceOf(scores) / scores.length),
    ...coefficients,
    error: errorOfMeasurement(Math.sqrt(varianceOf(sums)), alpha),
  };
}

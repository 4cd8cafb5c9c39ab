import { type AssessmentFile, importAssessment, importQuestions, isAnswerable } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { Question } from '../assessment.ts';
import type { BuilderRouteTools } from './tools.ts';

export const importRoutes = ({ builder, taxonomy }: BuilderRouteTools): Implementation[] => [
  command(importAssessment, async (call) => {
    const { content, ...place } = call.body;
    const { dryRun = false } = call.query;
    const made = await builder.importAssessment(place, content, dryRun, contextOf(call));
    return { position: made.position, answer: answerOf(made, content, await taxonomy.load()) };
  }),

  command(importQuestions, async (call) => {
    const { content } = call.body;
    const { dryRun = false } = call.query;
    const made = await builder.importQuestions(call.params.assessmentID, content, dryRun, contextOf(call));
    return { position: made.position, answer: answerOf(made, content, await taxonomy.load()) };
  }),
];

interface Made {
  readonly assessmentID: string | null;
  readonly questions: readonly Question[];
}

const answerOf = ({ assessmentID, questions }: Made, file: AssessmentFile, { sections }: Taxonomy) => ({
  data: {
    newAssessmentID: assessmentID,
    questionCount: questions.length,
    optionCount: questions.reduce((sum, { options }) => sum + options.length, 0),
    sections: [...new Set(questions.map(({ sectionID }) => sectionID))].map((sectionID) => ({
      sectionID,
      sectionName: sections.get(sectionID)?.sectionName ?? '',
      questionCount: questions.filter((question) => question.sectionID === sectionID).length,
    })),
    warnings: warningsOf(file),
  },
});

/** Flaws that do not prevent an import. */
function warningsOf({ sections }: AssessmentFile): string[] {
  const questions = sections.flatMap((section) => section.questions);
  const seen = new Set<string>();
  const warnings = questions.flatMap((question) => {
    const name = question.text.trim();
    const isRepeated = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return [
      ...(isAnswerable(question) ? [] : [`“${name}” has fewer than two options, so nobody is asked it.`]),
      ...(isRepeated ? [`“${name}” is in the file more than once.`] : []),
    ];
  });
  const empty = sections.filter((section) => section.questions.length === 0);
  return [
    ...(questions.some(isAnswerable) ? [] : ['No question has two options, so this cannot be published yet.']),
    ...empty.map(({ sectionName }) => `The section “${sectionName}” has no questions and is left out.`),
    ...warnings,
  ];
}

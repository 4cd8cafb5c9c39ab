import {
  createQuestion,
  deleteQuestion,
  OPTION_FIELDS,
  QUESTION_FIELDS,
  refuse,
  updateQuestion,
  writtenOf,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import * as decide from '../draft/questions.ts';
import { assertSame, type BuilderRouteTools, decided, typingContext } from './tools.ts';

export const questionRoutes = ({ assessments, taxonomy, links }: BuilderRouteTools): Implementation[] => {
  /** @throws Refusal notFound. */
  async function assertSection(sectionID: number, field: string): Promise<void> {
    if (!(await taxonomy.load()).sections.has(sectionID)) refuse('notFound', `/${field}`);
  }

  return [
    command(createQuestion, async (call) => {
      const { assessmentID } = call.params;
      const { body } = call;
      assertSame(body.assessmentID, assessmentID, 'assessmentID');
      await assertSection(body.sectionID, 'sectionID');
      const context = contextOf(call);
      const idFrom = (kind: string, ...more: string[]) =>
        links.idFrom(kind, assessmentID, context.actorID, context.commandID, ...more);
      const questionID = idFrom('question');
      // Without an order they keep their place.
      const ordered = body.questionOptions
        .map((option, i) => ({ option, order: option.order ?? i + 1 }))
        .toSorted((a, b) => a.order - b.order);
      const question = {
        assessmentID,
        questionID,
        questionGroupID: body.questionGroupID ?? questionID,
        sectionID: body.sectionID,
        ...writtenOf(QUESTION_FIELDS, body),
        options: ordered.map(
          ({ option: { feedback: conditionalLanguageFB, action: conditionalLanguageAT, ...option } }, i) => ({
            questionOptionID: idFrom('option', String(i)),
            ...writtenOf(OPTION_FIELDS, { ...option, conditionalLanguageFB, conditionalLanguageAT }),
          }),
        ),
        ...(body.requestedOrder === undefined ? {} : { questionOrder: body.requestedOrder }),
      };
      const position = await decided(
        assessments,
        assessmentID,
        (state) => decide.createQuestion(question, state),
        context,
      );
      return { position, answer: { data: { questionID } } };
    }),

    command(updateQuestion, async (call) => {
      const { assessmentID, questionID } = call.params;
      const { newSectionID, requestedOrder, revision, typing, ...rest } = call.body;
      const { educationType: _read, questionType: _choice, ...named } = rest;
      const { assessmentID: ofAssessment, questionID: ofQuestion, ...texts } = named;
      assertSame(ofAssessment, assessmentID, 'assessmentID');
      assertSame(ofQuestion, questionID, 'questionID');
      if (newSectionID !== undefined) await assertSection(newSectionID, 'newSectionID');
      const change = {
        assessmentID,
        questionID,
        texts,
        sectionID: newSectionID,
        questionOrder: requestedOrder,
        revision,
      };
      const position = await decided(
        assessments,
        assessmentID,
        (state) => decide.changeQuestion(change, state),
        typingContext(contextOf(call), { typing, revision }),
      );
      return { position, answer: null };
    }),

    command(deleteQuestion, async (call) => {
      const deletion = { ...call.params, ...call.query };
      const position = await decided(
        assessments,
        deletion.assessmentID,
        (state) => decide.deleteQuestion(deletion, state),
        contextOf(call),
      );
      return { position, answer: null };
    }),
  ];
};

import { createOption, deleteOption, OPTION_FIELDS, updateOption, writtenOf } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import * as decide from '../draft/options.ts';
import { assertSame, type BuilderRouteTools, decided, typingContext } from './tools.ts';

export const optionRoutes = ({ assessments, links }: BuilderRouteTools): Implementation[] => [
  command(createOption, async (call) => {
    const { assessmentID, questionID } = call.params;
    const { optionText: text, optionOrder, ...texts } = call.body;
    const context = contextOf(call);
    const questionOptionID = links.idFrom('option', assessmentID, questionID, context.actorID, context.commandID);
    const option = {
      assessmentID,
      questionID,
      questionOptionID,
      ...writtenOf(OPTION_FIELDS, { text, ...texts }),
      optionOrder,
    };
    const position = await decided(assessments, assessmentID, (state) => decide.createOption(option, state), context);
    return { position, answer: { data: { questionOptionID } } };
  }),

  command(updateOption, async (call) => {
    const { assessmentID, optionID: questionOptionID } = call.params;
    const { optionText, requestedOptionOrder, optionOrder, revision, typing, ...rest } = call.body;
    const { questionID: _question, assessmentID: ofAssessment, ...others } = rest;
    assertSame(ofAssessment, assessmentID, 'assessmentID');
    const change = {
      assessmentID,
      questionOptionID,
      texts: { ...others, ...(optionText === undefined ? {} : { text: optionText }) },
      optionOrder: requestedOptionOrder ?? optionOrder,
      revision,
    };
    const position = await decided(
      assessments,
      assessmentID,
      (state) => decide.changeOption(change, state),
      typingContext(contextOf(call), { typing, revision }),
    );
    return { position, answer: null };
  }),

  command(deleteOption, async (call) => {
    const { assessmentID, optionID: questionOptionID } = call.params;
    const deletion = { assessmentID, questionOptionID, revision: call.query.revision };
    const position = await decided(
      assessments,
      assessmentID,
      (state) => decide.deleteOption(deletion, state),
      contextOf(call),
    );
    return { position, answer: null };
  }),
];

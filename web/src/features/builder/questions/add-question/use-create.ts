import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { callOnce } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { type QuestionValues, sentQuestion } from '../edit/rules.ts';
import { ADD } from './texts.ts';
import { sentOptions, type TypedOption } from './typed-options.ts';

export interface NewQuestion {
  readonly values: QuestionValues;
  readonly options: readonly TypedOption[];
  /** Group of the question it was copied from; null for none. */
  readonly questionGroupID: string | null;
}

export const useCreate = (assessmentID: string, onDone: (questionID: string) => void) =>
  useCommand({
    call: async ({ values, options, questionGroupID }: NewQuestion): Promise<string> => {
      const order = values.order.trim();
      const answer = await callOnce('createQuestion', {
        params: { assessmentID },
        body: {
          ...sentQuestion(values),
          educationType: 'READ',
          questionType: 'MULTIPLE_CHOICE',
          sectionID: Number(values.sectionID),
          ...(order === '' ? {} : { requestedOrder: Number(order) }),
          ...(questionGroupID === null ? {} : { questionGroupID }),
          questionOptions: sentOptions(options),
          assessmentID,
        },
      });
      return answer.data.questionID;
    },
    refresh: useRefreshBuilder(),
    done: ADD.added,
    failed: ADD.failed,
    onDone,
  });

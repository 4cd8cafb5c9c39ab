import { fieldNames, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import { useState } from 'react';
import type { BuilderQuestion, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { DraftForm } from './draft-form.tsx';
import { MergeTexts } from './merge-texts.tsx';
import { QuestionFields } from './question-fields.tsx';
import {
  type QuestionTexts,
  type QuestionValues,
  questionProblems,
  questionTextsOf,
  questionValues,
  sentQuestion,
} from './rules.ts';
import { EDIT_WORDS, LABELS } from './texts.ts';
import { useDraftSave } from './use-draft-save.ts';

const NAMES = fieldNames(QUESTION_FIELDS);

interface QuestionFormProps {
  readonly assessmentID: string;
  readonly question: BuilderQuestion;
  readonly sections: readonly BuilderSection[];
  readonly sectionList: readonly Section[];
  readonly onClose: () => void;
}

/** What was typed stays when the server refuses. */
export function QuestionForm({ assessmentID, question: given, sections, sectionList, onClose }: QuestionFormProps) {
  // Kept as it was: others' changes must not come between what is typed and what it began with.
  const [question] = useState(given);
  const { questionID } = question;
  const fields = useForm<QuestionValues>(questionValues(question));
  const { values } = fields;
  const places = placesIn(sections, question, Number(values.sectionID));

  const save = useDraftSave<QuestionTexts>({
    form: { refuse: fields.refuse },
    opened: { values: questionTextsOf(question), revision: question.revision },
    call: async (texts, since) => {
      const { sectionID } = values;
      const order = values.order.trim();
      const isMoved = Number(sectionID) !== question.sectionID;
      const isPlaced = order !== '' ? isMoved || Number(order) !== question.questionOrder : isMoved;
      const body = {
        ...(NAMES.some((name) => texts[name] !== since.values[name]) ? { ...texts, revision: since.revision } : {}),
        ...(isMoved ? { newSectionID: Number(sectionID) } : {}),
        ...(isPlaced && order !== '' ? { requestedOrder: Number(order) } : {}),
        ...(order === '' && !isMoved ? { requestedOrder: places } : {}),
      };
      if (Object.keys(body).length > 0) await call('updateQuestion', { params: { assessmentID, questionID }, body });
    },
    read: questionTextsOf,
    done: EDIT_WORDS.saved,
    onDone: onClose,
    failed: EDIT_WORDS.updateFailed,
  });

  const mine = questionTextsOf(sentQuestion(values));
  const submit = (): void => {
    const where = { places, invalidLink: EDIT_WORDS.invalidLink };
    if (fields.show(questionProblems(values, where))) return;
    if (questionID === '') fields.show({ form: EDIT_WORDS.noID });
    else save.run(mine);
  };

  if (save.conflict) {
    return <MergeTexts names={NAMES} labels={LABELS} save={save} conflict={save.conflict} onChosen={fields.set} />;
  }

  const questions = sections.flatMap((section) => section.questions);
  return (
    <DraftForm
      fields={fields}
      save={save}
      now={questions.find((one) => one.questionID === questionID)}
      deletion={{
        title: EDIT_WORDS.deleteQuestion,
        why: (
          <p>{questions.length <= 1 ? EDIT_WORDS.lastQuestion : EDIT_WORDS.deleteQuestionWhy(question.optionCount)}</p>
        ),
        call: (revision) => call('deleteQuestion', { params: { assessmentID, questionID }, query: { revision } }),
        done: EDIT_WORDS.deleted,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <QuestionFields fields={fields} sections={sectionList} places={places} />
    </DraftForm>
  );
}

/** @returns the highest order in a section: one more than its questions for one from another section. */
export function placesIn(
  sections: readonly BuilderSection[],
  question: Pick<BuilderQuestion, 'sectionID'> | null,
  sectionID: number,
): number {
  const count = sections.find((section) => section.sectionID === sectionID)?.questions.length ?? 0;
  return question?.sectionID === sectionID ? Math.max(1, count) : count + 1;
}

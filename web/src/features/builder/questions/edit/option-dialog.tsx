import { fieldNames, OPTION_FIELDS } from '@groundwork/contracts/administration';
import { useState } from 'react';
import type { BuilderOption, BuilderQuestion } from '../../../../shared/builder/queries.ts';
import { call, callOnce } from '../../../../shared/lists/api.ts';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { DraftForm } from './draft-form.tsx';
import { MergeTexts } from './merge-texts.tsx';
import { OptionFields } from './option-fields.tsx';
import { inFormsNames } from './request-names.ts';
import {
  type OptionTexts,
  type OptionValues,
  optionProblems,
  optionTextsOf,
  optionValues,
  orderOf,
  sentOption,
} from './rules.ts';
import { EDIT_WORDS, OPTION_LABELS } from './texts.ts';
import { useDraftSave } from './use-draft-save.ts';

interface OptionDialogProps {
  readonly assessmentID: string;
  /** As the draft has it now. */
  readonly question: BuilderQuestion;
  /** Null for a new one; undefined while the dialog is closed. */
  readonly option: BuilderOption | null | undefined;
  readonly onClose: () => void;
}

export const OptionDialog = ({ option, ...others }: OptionDialogProps) => (
  <SubjectDialog
    subject={option}
    onClose={others.onClose}
    title={(shown) => (shown ? EDIT_WORDS.option : EDIT_WORDS.newOption)}
  >
    {(shown) => <OptionForm {...others} option={shown} />}
  </SubjectDialog>
);

const TEXTS = fieldNames(OPTION_FIELDS);
const EMPTY = optionTextsOf({});

interface OptionFormProps extends OptionDialogProps {
  readonly option: BuilderOption | null;
}

function OptionForm({ assessmentID, question, option: given, onClose }: OptionFormProps) {
  // Kept as it was: others' changes must not come between what is typed and what it began with.
  const [option] = useState(given);
  const { questionID, questionOptions: options } = question;
  const places = option ? options.length : options.length + 1;
  const fields = useForm<OptionValues>(option ? optionValues(option) : { ...EMPTY, order: String(places) });
  const { values } = fields;
  const optionID = option?.questionOptionID ?? '';

  const save = useDraftSave<OptionTexts>({
    form: { refuse: (error, failed) => fields.refuse(inFormsNames(error), failed) },
    opened: { values: option ? optionTextsOf(option) : EMPTY, revision: option?.revision ?? 0 },
    call: async (texts, since) => {
      const optionOrder = orderOf(values.order, places);
      const { text: optionText, ...others } = sentOption(texts);
      const body = { optionText, ...others };
      if (!option) {
        await callOnce('createOption', { params: { assessmentID, questionID }, body: { ...body, optionOrder } });
        return;
      }
      const isChanged = TEXTS.some((name) => texts[name] !== since.values[name]);
      const isMoved = optionOrder !== option.optionOrder;
      if (!isChanged && !isMoved) return;
      await call('updateOption', {
        params: { assessmentID, optionID },
        body: {
          questionID,
          ...(isChanged ? { ...body, revision: since.revision } : {}),
          ...(isMoved ? { requestedOptionOrder: optionOrder } : {}),
        },
      });
    },
    read: (current) => optionTextsOf({ ...current, text: current['optionText'] ?? current['text'] }),
    done: option ? EDIT_WORDS.optionSaved : EDIT_WORDS.optionAdded,
    onDone: onClose,
    failed: EDIT_WORDS.updateFailed,
  });

  const mine = optionTextsOf(sentOption(values));
  const submit = (): void => {
    if (!fields.show(optionProblems(values))) save.run(mine);
  };

  if (save.conflict) {
    return (
      <MergeTexts names={TEXTS} labels={OPTION_LABELS} save={save} conflict={save.conflict} onChosen={fields.set} />
    );
  }

  return (
    <DraftForm
      fields={fields}
      save={save}
      now={options.find(({ questionOptionID }) => questionOptionID === optionID)}
      deletion={
        option && {
          title: EDIT_WORDS.deleteOption,
          why: (
            <p>
              {EDIT_WORDS.deleteOptionWhy} {options.length <= 2 && EDIT_WORDS.tooFew}
            </p>
          ),
          call: (revision) => call('deleteOption', { params: { assessmentID, optionID }, query: { revision } }),
          done: EDIT_WORDS.optionDeleted,
        }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <OptionFields fields={fields} places={places} />
    </DraftForm>
  );
}

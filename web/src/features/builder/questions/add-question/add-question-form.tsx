import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useEffect, useState } from 'react';
import type { BuilderAssessment, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { QuestionFields } from '../edit/question-fields.tsx';
import { placesIn } from '../edit/question-form.tsx';
import { type QuestionValues, questionProblems, questionTextsOf } from '../edit/rules.ts';
import { EDIT_WORDS } from '../edit/texts.ts';
import { CopyTab, type FoundQuestion } from './copy-tab.tsx';
import { OptionsStep } from './options-step.tsx';
import { ADD } from './texts.ts';
import { copiedOf, type TypedOption } from './typed-options.ts';
import { useCreate } from './use-create.ts';

interface AddQuestionFormProps {
  readonly assessment: Pick<BuilderAssessment, 'assessmentID' | 'industryID' | 'sectorID'>;
  readonly sections: readonly BuilderSection[];
  readonly sectionList: readonly Section[];
  readonly onTitle: (title: string) => void;
  readonly onCancel: () => void;
  readonly onAdded: (questionID: string) => void;
}

const EMPTY: QuestionValues = { ...questionTextsOf({}), sectionID: '', order: '' };

/** In two steps: the question, written or copied, and its options. What was typed stays until it is saved. */
export function AddQuestionForm(props: AddQuestionFormProps) {
  const { assessment, sections, sectionList, onTitle, onCancel, onAdded } = props;
  const fields = useForm<QuestionValues>(EMPTY);
  const { values } = fields;
  const [options, setOptions] = useState<readonly TypedOption[]>([]);
  const [questionGroupID, setGroup] = useState<string | null>(null);
  const [tab, setTab] = useState<'new' | 'copy'>('new');
  const [step, setStep] = useState<'question' | 'options'>('question');
  const create = useCreate(assessment.assessmentID, onAdded);
  const places = placesIn(sections, null, Number(values.sectionID));
  useUnsaved(options.length > 0);
  useEffect(() => onTitle(step === 'question' ? ADD.title : ADD.step), [step, onTitle]);

  const next = (): void => {
    const invalidLink = EDIT_WORDS.validLink;
    if (!fields.show(questionProblems(values, { places, invalidLink }))) setStep('options');
  };
  const copy = (question: FoundQuestion): void => {
    const isHere = sectionList.some(({ id }) => id === question.sectionID);
    const sectionID = isHere ? String(question.sectionID) : '';
    fields.set({ ...questionTextsOf(question), sectionID, order: '' });
    setOptions(question.questionOptions.map(copiedOf));
    setGroup(question.questionGroupID);
    setTab('new');
  };

  if (step === 'options') {
    return (
      <OptionsStep
        question={values.text}
        options={options}
        onOptions={setOptions}
        isComplete={values.text.trim() !== '' && values.sectionID !== ''}
        busy={create.busy}
        problem={create.problem}
        onBack={() => {
          create.reset();
          setStep('question');
        }}
        onSave={() => create.run({ values, options, questionGroupID })}
      />
    );
  }
  return (
    <Tabs value={tab} onChange={(value) => setTab(value === 'copy' ? 'copy' : 'new')} keepMounted={false}>
      <Tabs.List aria-label={ADD.title} mb={16}>
        <Tabs.Tab value="new">{ADD.tabs.new}</Tabs.Tab>
        <Tabs.Tab value="copy">{ADD.tabs.copy}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="new">
        <DialogForm {...fields} isDense submit={ADD.toOptions} busy={false} onSubmit={next} onCancel={onCancel}>
          {questionGroupID !== null && <Notice kind="note">{ADD.copied}</Notice>}
          <QuestionFields fields={fields} sections={sectionList} places={places} />
        </DialogForm>
      </Tabs.Panel>
      <Tabs.Panel value="copy">
        <CopyTab place={assessment} sectionList={sectionList} onCopy={copy} />
      </Tabs.Panel>
    </Tabs>
  );
}

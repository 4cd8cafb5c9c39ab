import { Button } from '@mantine/core';
import { useState } from 'react';
import { type BuilderAssessment, type BuilderSection, useSectionList } from '../../../../shared/builder/queries.ts';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { AddQuestionForm } from './add-question-form.tsx';
import { ADD } from './texts.ts';

interface AddQuestionProps {
  readonly assessment: Pick<BuilderAssessment, 'assessmentID' | 'industryID' | 'sectorID'>;
  readonly sections: readonly BuilderSection[];
  readonly onAdded: (questionID: string) => void;
}

export function AddQuestion({ assessment, sections, onAdded }: AddQuestionProps) {
  const [opened, setOpened] = useState(false);
  const [title, setTitle] = useState<string>(ADD.title);
  const { data: sectionList = [] } = useSectionList();
  const close = (): void => setOpened(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpened(true)}>
        {ADD.button}
      </Button>
      <SubjectDialog subject={opened || undefined} onClose={close} title={title} kind="large">
        {() => (
          <AddQuestionForm
            assessment={assessment}
            sections={sections}
            sectionList={sectionList}
            onTitle={setTitle}
            onCancel={close}
            onAdded={(questionID) => {
              close();
              onAdded(questionID);
            }}
          />
        )}
      </SubjectDialog>
    </>
  );
}

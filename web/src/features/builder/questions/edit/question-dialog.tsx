import { useState } from 'react';
import type { BuilderQuestion, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import { EDIT_WORDS } from './texts.ts';

interface QuestionDialogProps {
  readonly assessmentID: string;
  /** Which is edited, as it was when one chose it; undefined while nothing is. */
  readonly question: BuilderQuestion | undefined;
  /** What the draft asks now. */
  readonly sections: readonly BuilderSection[];
  /** All that there are. */
  readonly sectionList: readonly Section[];
  readonly onClose: () => void;
}

/** 'Edit Question': all its texts, its section and place. */
export function QuestionDialog({ assessmentID, question, sections, sectionList, onClose }: QuestionDialogProps) {
  const shown = useShown(question);
  return (
    <Dialog opened={question !== undefined} onClose={onClose} title={EDIT_WORDS.question}>
      {shown && (
        <Snapshot key={shown.questionID} question={shown}>
          {(opened) => (
            <QuestionForm
              assessmentID={assessmentID}
              question={opened}
              sections={sections}
              sectionList={sectionList}
              onClose={onClose}
            />
          )}
        </Snapshot>
      )}
    </Dialog>
  );
}

interface SnapshotProps {
  readonly question: BuilderQuestion;
  readonly children: (question: BuilderQuestion) => React.ReactNode;
}

/** What others change meanwhile must not come between what one types and what it began with. */
function Snapshot({ question, children }: SnapshotProps) {
  const [opened] = useState(question);
  return children(opened);
}

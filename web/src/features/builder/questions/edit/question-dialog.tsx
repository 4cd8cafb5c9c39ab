import type { BuilderQuestion, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
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
export const QuestionDialog = ({ question, ...others }: QuestionDialogProps) => (
  <SubjectDialog subject={question} onClose={others.onClose} title={EDIT_WORDS.question}>
    {(shown) => <QuestionForm {...others} question={shown} />}
  </SubjectDialog>
);

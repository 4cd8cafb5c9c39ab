import type { BuilderQuestion, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import { EDIT_WORDS } from './texts.ts';

interface QuestionDialogProps {
  readonly assessmentID: string;
  /** As it was when chosen; undefined while it is closed. */
  readonly question: BuilderQuestion | undefined;
  readonly sections: readonly BuilderSection[];
  readonly sectionList: readonly Section[];
  readonly onClose: () => void;
}

export const QuestionDialog = ({ question, ...others }: QuestionDialogProps) => (
  <SubjectDialog subject={question} onClose={others.onClose} title={EDIT_WORDS.question}>
    {(shown) => <QuestionForm {...others} question={shown} />}
  </SubjectDialog>
);

import type { BuilderAssessment, BuilderQuestion, BuilderSection, Section } from '../../../shared/builder/queries.ts';
import { SectionDialog } from '../../../shared/builder/taxonomy/section-dialog.tsx';
import { QuestionDialog } from './edit/question-dialog.tsx';
import { OptionsDialog } from './options/options-dialog.tsx';
import { QuestionHistory } from './question-history.tsx';
import { StatisticsDrawer } from './statistics/statistics-drawer.tsx';

export type Act =
  | { readonly kind: 'edit' | 'history' | 'statistics'; readonly question: BuilderQuestion }
  | { readonly kind: 'section'; readonly section: BuilderSection }
  | { readonly kind: 'options'; readonly questionID: string; readonly optionID?: string };

interface QuestionDialogsProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  readonly sections: readonly BuilderSection[];
  readonly sectionList: readonly Section[];
  /** What is open; null for nothing. */
  readonly act: Act | null;
  readonly onClose: () => void;
}

/** What opens over the questions of a version, one at a time. */
export function QuestionDialogs({ assessment, editing, sections, sectionList, act, onClose }: QuestionDialogsProps) {
  const { assessmentID } = assessment;
  const optionsOf = act?.kind === 'options' ? act : undefined;
  return (
    <>
      <OptionsDialog
        assessmentID={assessmentID}
        question={optionsOf && questionIn(sections, optionsOf.questionID)}
        named={optionsOf?.optionID}
        editing={editing}
        onClose={onClose}
      />
      <SectionDialog subject={act?.kind === 'section' ? act.section : undefined} onClose={onClose} />
      <StatisticsDrawer
        assessment={assessment}
        question={act?.kind === 'statistics' ? act.question : undefined}
        onClose={onClose}
      />
      <QuestionHistory subject={act?.kind === 'history' ? act.question : undefined} onClose={onClose} />
      <QuestionDialog
        assessmentID={assessmentID}
        question={act?.kind === 'edit' ? act.question : undefined}
        sections={sections}
        sectionList={sectionList}
        onClose={onClose}
      />
    </>
  );
}

export const questionIn = (sections: readonly BuilderSection[], id: string): BuilderQuestion | undefined =>
  sections.flatMap(({ questions }) => questions).find(({ questionID }) => questionID === id);

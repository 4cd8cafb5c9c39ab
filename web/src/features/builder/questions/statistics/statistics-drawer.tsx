import type { BuilderAssessment, BuilderQuestion } from '../../../../shared/builder/queries.ts';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { Empty } from '../../../../ui/states.tsx';
import { QuestionStatistics } from './question-statistics.tsx';
import { STATISTICS } from './texts.ts';

interface StatisticsDrawerProps {
  readonly assessment: BuilderAssessment;
  /** Undefined while it is closed. */
  readonly question: BuilderQuestion | undefined;
  readonly onClose: () => void;
}

/** Statistics of a question; for a draft, those of the version that it started from. */
export function StatisticsDrawer({ assessment, question, onClose }: StatisticsDrawerProps) {
  const { assessmentID, isDraft, basedOn, versionHistory } = assessment;
  const version = isDraft === 1 ? basedOn : assessmentID;
  const number = versionHistory.find((entry) => entry.assessmentID === version)?.versionNumber;
  return (
    <SubjectDialog drawer subject={question} onClose={onClose} title={({ text }) => STATISTICS.of(text)}>
      {({ questionID }) =>
        version === null || number === undefined ? (
          <Empty title={STATISTICS.noVersion}>{STATISTICS.noVersionHow}</Empty>
        ) : (
          <>
            {isDraft === 1 && <p className="muted">{STATISTICS.ofVersion(number)}</p>}
            <QuestionStatistics assessmentID={version} questionID={questionID} />
          </>
        )
      }
    </SubjectDialog>
  );
}

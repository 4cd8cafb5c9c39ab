import type { BuilderAssessment, BuilderQuestion } from '../../../../shared/builder/queries.ts';
import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Empty } from '../../../../ui/states.tsx';
import { QuestionStatistics } from './question-statistics.tsx';
import { STATISTICS } from './texts.ts';

interface StatisticsDrawerProps {
  readonly assessment: BuilderAssessment;
  /** Undefined while it is closed. */
  readonly question: BuilderQuestion | undefined;
  readonly onClose: () => void;
}

/** How a question worked, beside it; of a draft: in the version that it began with. */
export function StatisticsDrawer({ assessment, question, onClose }: StatisticsDrawerProps) {
  const { assessmentID, isDraft, basedOn, versionHistory } = assessment;
  const shown = useShown(question);
  const version = isDraft === 1 ? basedOn : assessmentID;
  const number = versionHistory.find((entry) => entry.assessmentID === version)?.versionNumber;
  return (
    <Dialog drawer opened={question !== undefined} onClose={onClose} title={STATISTICS.of(shown?.text ?? '')}>
      {shown &&
        (version === null || number === undefined ? (
          <Empty title={STATISTICS.noVersion}>{STATISTICS.noVersionHow}</Empty>
        ) : (
          <>
            {isDraft === 1 && <p className="muted">{STATISTICS.ofVersion(number)}</p>}
            <QuestionStatistics assessmentID={version} questionID={shown.questionID} />
          </>
        ))}
    </Dialog>
  );
}

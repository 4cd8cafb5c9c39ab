import type { Question } from '../../../api/queries.ts';
import { useProfile } from '../../../session/session.ts';
import { EVIDENCE } from '../../../shared/evidence/texts.ts';
import { useEvidence } from '../../../shared/evidence/use-evidence.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { AnswerRows } from './answer-rows.tsx';
import { Fold } from './section-answers.tsx';

/** Its id among what is unfolded. */
export const WITHOUT_EVIDENCE = 'without evidence';

interface WithoutEvidenceProps {
  readonly questions: readonly Question[];
  readonly userAssessmentID: string;
  readonly isOpen: boolean;
}

/** Each leads to its question with the evidence open. Nothing until it is known. */
export function WithoutEvidence({ questions, userAssessmentID, isOpen }: WithoutEvidenceProps) {
  const { data: found, error, refetch, isFetching } = useEvidence(useProfile().userID, userAssessmentID);
  const data = found?.data;
  if (error && !data) {
    return <Failure text={EVIDENCE.loadFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return null;
  const kept = new Set(data.map(({ questionID }) => questionID));
  const without = questions.filter(({ questionID }) => !kept.has(questionID));
  return (
    <Fold
      id={WITHOUT_EVIDENCE}
      name={EVIDENCE.without}
      isOpen={isOpen}
      count={EVIDENCE.withoutCount(without.length, questions.length)}
      isDone={without.length === 0}
    >
      {without.length === 0 && (
        <Text tone="muted" p="12px 8px">
          {EVIDENCE.allHave}
        </Text>
      )}
      <AnswerRows questions={without} userAssessmentID={userAssessmentID} toEvidence />
    </Fold>
  );
}

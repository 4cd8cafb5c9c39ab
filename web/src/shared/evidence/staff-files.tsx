import card from '../../ui/card.module.css';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Failure } from '../../ui/states.tsx';
import { FileRows } from './file-rows.tsx';
import { EVIDENCE } from './texts.ts';
import { useEvidenceFiles } from './use-evidence.ts';

export interface StaffFilesProps {
  readonly userID: string;
  readonly userAssessmentID: string;
  /** Texts by questionID. */
  readonly questions: ReadonlyMap<string, string>;
}

/** What a founder added as files, for staff who may see the answers. Nothing where there are none. */
export default function StaffFiles({ userID, userAssessmentID, questions }: StaffFilesProps) {
  const { data, error, refetch, isFetching } = useEvidenceFiles(userID, userAssessmentID);
  if (error && !data) {
    return <Failure text={EVIDENCE.loadFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="evidence-files-heading">
      <h2 id="evidence-files-heading">{EVIDENCE.files.staffTitle}</h2>
      <p className="muted">{EVIDENCE.files.staffLead}</p>
      {data.map(({ questionID, files }) => (
        <Stack key={questionID} gap={6}>
          <Text as="h3" size={16} weight={550}>
            {questions.get(questionID)}
          </Text>
          <FileRows userID={userID} files={files} />
        </Stack>
      ))}
    </section>
  );
}

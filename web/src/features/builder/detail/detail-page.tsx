import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Failure } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { useAddress } from '../address.ts';
import { useAssessment } from '../queries.ts';
import { PAGE } from '../texts.ts';
import styles from './detail.module.css';
import { Header } from './header.tsx';
import { View } from './view.tsx';

/** One version or draft of an assessment. */
export function DetailPage({ assessmentID }: { readonly assessmentID: string }) {
  const { data: assessment, isPending, isError, error, refetch, isFetching } = useAssessment(assessmentID);
  const { search } = useAddress();
  useTitle(assessment ? `${assessment.assessmentTitle} · ${PAGE.title}` : PAGE.title);
  // Whatever the address says, a version is not edited.
  const editing = search.edit === '1' && assessment?.isDraft === 1;
  return (
    <div className={styles.page}>
      {isPending && (
        <Delayed label={PAGE.loading}>
          <Bone width="40%" height={36} />
          <Bone height={120} />
        </Delayed>
      )}
      {isError && <Failure text={PAGE.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {assessment && (
        <>
          <Header assessment={assessment} editing={editing} />
          <View assessment={assessment} editing={editing} view={search.view} other={search.with} />
        </>
      )}
    </div>
  );
}

import { ApiError } from '../../../http/errors.ts';
import { useAssessment } from '../../../shared/builder/queries.ts';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { Opening } from '../opening.tsx';
import { PAGE } from '../texts.ts';
import styles from './detail.module.css';
import { DETAIL } from './texts.ts';
import { VersionPage } from './version-page.tsx';

// Loaded late, by its default.
export default function DetailPage({ assessmentID }: { readonly assessmentID: string }) {
  const { data: assessment, isPending, isError, error, refetch, isFetching } = useAssessment(assessmentID);
  const moment = useMomentSearch();
  useTitle(assessment ? `${assessment.assessmentTitle} · ${PAGE.title}` : PAGE.title);
  // It may have been discarded since it was last shown.
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.page}>
      {isPending && <Opening />}
      {isGone && (
        <Empty
          title={assessment ? DETAIL.goneTitle : DETAIL.missingTitle}
          action={
            <LinkButton to="/assessments/builder" search={moment} variant="default">
              {DETAIL.toList}
            </LinkButton>
          }
        >
          {moment.asOf ? DETAIL.notThen : assessment ? DETAIL.gone : DETAIL.missing}
        </Empty>
      )}
      {isError && !isGone && (
        <Stack gap={16} align="start" className={styles.failed}>
          <Failure text={PAGE.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
          <LinkButton to="/assessments/builder" search={moment} variant="default" size="sm">
            {DETAIL.toList}
          </LinkButton>
        </Stack>
      )}
      {assessment && !isGone && <VersionPage assessment={assessment} />}
    </div>
  );
}

import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Link } from '@tanstack/react-router';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { formatLongDate } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Score } from '../../../../ui/score.tsx';
import { Failure } from '../../../../ui/states.tsx';
import styles from './person.module.css';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import { useTaken } from './use-person.ts';

const { assessments: TEXT } = ADMINISTRATION;
const FEW = 4;

export function PersonAssessments({ userID }: { readonly userID: string }) {
  const moment = useMomentSearch();
  const taken = useTaken(userID);
  const { shown, more } = useFirstFew(taken.data ?? [], FEW, true);
  return (
    <Section
      title={PERSON.assessments.title}
      action={
        taken.data && taken.data.length > 0 ? (
          <Link to="/administration" search={{ tab: 'assessments', userID, ...moment }}>
            {PERSON.assessments.all}
          </Link>
        ) : null
      }
    >
      {taken.isError && (
        <Failure
          text={PERSON.assessments.failed}
          error={taken.error}
          onRetry={() => void taken.refetch()}
          retrying={taken.isFetching}
        />
      )}
      {taken.data?.length === 0 && <p className="muted">{PERSON.assessments.none}</p>}
      <Stack as="ul" className={styles.items}>
        {shown.map((row) => (
          <li key={row.userAssessmentID}>
            <span>
              <Link to="/administration" search={{ tab: 'assessments', assessment: row.userAssessmentID, ...moment }}>
                {row.assessmentTitle}
              </Link>
              <small>
                {row.completedAt === null
                  ? `${TEXT.inProgress} ${row.responseCount}/${row.totalQuestions}`
                  : `${TEXT.completed} ${formatLongDate(row.completedAt)}`}
              </small>
            </span>
            {row.completedAt !== null && <Score percent={row.assessmentScore} />}
          </li>
        ))}
      </Stack>
      {more}
    </Section>
  );
}

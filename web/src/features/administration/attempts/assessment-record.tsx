import { ADMINISTRATION, LISTS } from '@groundwork/contracts/administration';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../session/session.ts';
import { AnswersOrReplay } from '../../../shared/history/answers-drawer.tsx';
import { HistoryList } from '../../../shared/history/history-list.tsx';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { Score } from '../../../ui/score.tsx';
import { ASSESSMENTS } from './texts.ts';
import { nameOf, type TakenRow } from './use-assessments.ts';

const { assessments: TEXT } = ADMINISTRATION;
const { columns } = LISTS.assessments;

/** An assessment taken: what it is, every answer, and what happened to it. Partner users see what it is. */
export function AssessmentRecord({ row }: { readonly row: TakenRow }) {
  const isAdmin = useProfile().userType === 'admin';
  const moment = useMomentSearch();
  const { userID, userAssessmentID } = row;
  const score = <Score percent={row.assessmentScore} />;
  const person = isAdmin && row.email !== '' && (
    <Link to="/administration" search={{ tab: 'users', person: userID, ...moment }}>
      {ASSESSMENTS.founderOf(nameOf(row))}
    </Link>
  );
  return (
    <Stack gap={28} shrink>
      <Facts
        facts={[
          [columns.companyName.label, row.companyName],
          [columns.email.label, row.email],
          [columns.industryName.label, row.industryName],
          [columns.sectorName.label, row.sectorName],
          [columns.assessmentTitle.label, ASSESSMENTS.version(row.assessmentTitle, row.versionNumber)],
          [columns.assessmentType.label, TEXT.types[row.assessmentType]],
          [
            columns.status.label,
            row.status === 'COMPLETED'
              ? TEXT.completed
              : `${TEXT.inProgress} ${ASSESSMENTS.progress(row.responseCount, row.totalQuestions)}`,
          ],
          [columns.assessmentScore.label, row.status === 'COMPLETED' ? score : ''],
          [columns.createdAt.label, formatMoment(row.createdAt)],
          [columns.completedAt.label, row.completedAt === null ? '' : formatMoment(row.completedAt)],
          [columns.discountCode.label, row.discountCode],
        ]}
      />
      {person && <p>{person}</p>}
      {isAdmin && (
        <>
          <Stack as="section" shrink aria-label={ASSESSMENTS.answers}>
            <SmallHeading size={18} face="serif">
              {ASSESSMENTS.answers}
            </SmallHeading>
            <AnswersOrReplay userID={userID} userAssessmentID={userAssessmentID} />
          </Stack>
          <Stack as="section" shrink aria-label={ASSESSMENTS.history}>
            <SmallHeading size={18} face="serif">
              {ASSESSMENTS.history}
            </SmallHeading>
            <HistoryList kind="attempt" id={userAssessmentID} />
          </Stack>
        </>
      )}
    </Stack>
  );
}

import { LISTS } from '@groundwork/contracts/administration';
import { useProfile } from '../../../session/session.ts';
import { typedDay } from '../../../shared/day/day.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Note, Stack } from '../../../ui/layout/layout.tsx';
import { Members } from './members.tsx';
import { COHORTS, MEMBERS } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

const { columns } = LISTS.cohorts;

/** A cohort: what it is, how far its founders are, and who they are. */
export function CohortRecord({ row }: { readonly row: CohortRow }) {
  const isAdmin = useProfile().userType === 'admin';
  return (
    <Stack gap={28} shrink>
      <Facts
        facts={[
          [columns.state.label, COHORTS.states[row.state]],
          [columns.partnerName.label, row.partnerName],
          [columns.partnerUserName.label, row.partnerUserName],
          [columns.startsOn.label, typedDay(row.startsOn)],
          [columns.endsOn.label, typedDay(row.endsOn)],
          [columns.goalOn.label, typedDay(row.goalOn)],
          [columns.assessmentTitle.label, row.assessmentID === null ? COHORTS.anyQuestionnaire : row.assessmentTitle],
          [COHORTS.payer, COHORTS.payers[row.paidBySeats ? 'seats' : 'founders']],
          [COHORTS.figures, COHORTS.counts(row)],
          [columns.createdAt.label, formatMoment(row.createdAt)],
        ]}
      />
      <Note as="p">{MEMBERS.notes[isAdmin ? 'admin' : 'partnerUser']}</Note>
      <Members cohort={row} />
    </Stack>
  );
}

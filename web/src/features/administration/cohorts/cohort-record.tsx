import { LISTS } from '@groundwork/contracts/administration';
import { Tabs } from '@mantine/core';
import { useProfile } from '../../../session/session.ts';
import { formatDay, formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Note, Stack } from '../../../ui/layout/layout.tsx';
import pills from '../../../ui/pills.module.css';
import styles from './board/board.module.css';
import { Changes } from './board/changes.tsx';
import { Downloads } from './board/downloads.tsx';
import { HeatMap } from './board/heat-map.tsx';
import { Overview } from './board/overview.tsx';
import { Questions } from './board/questions.tsx';
import { Read } from './board/read.tsx';
import { VIEWS } from './board/texts.ts';
import { useBoard } from './board/use-board.ts';
import { COHORT_VIEWS, type CohortViewName, useCohortView, viewNamed } from './cohort-view.ts';
import { Members } from './members.tsx';
import { COHORTS, MEMBERS } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

const { columns } = LISTS.cohorts;

/** A cohort: what it is, how far its companies are, and who they are. */
export function CohortRecord({ row }: { readonly row: CohortRow }) {
  const { view, onView } = useCohortView();
  return (
    <Stack gap={20} shrink>
      <Facts
        facts={[
          [columns.state.label, COHORTS.states[row.state]],
          [columns.partnerName.label, row.partnerName],
          [columns.partnerUserName.label, row.partnerUserName],
          [columns.startsOn.label, row.startsOn && formatDay(row.startsOn)],
          [columns.endsOn.label, row.endsOn && formatDay(row.endsOn)],
          [columns.goalOn.label, row.goalOn && formatDay(row.goalOn)],
          [columns.assessmentTitle.label, row.assessmentID === null ? COHORTS.anyQuestionnaire : row.assessmentTitle],
          [COHORTS.payer, COHORTS.payers[row.paidBySeats ? 'seats' : 'founders']],
          [columns.createdAt.label, formatMoment(row.createdAt)],
        ]}
      />
      <Tabs value={view} onChange={(next) => onView(viewNamed(next))} variant="pills" keepMounted={false}>
        <Tabs.List aria-label={VIEWS.label} className={`${pills.pills} ${styles.tabs}`}>
          {COHORT_VIEWS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {VIEWS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          {view === 'founders' ? <Founders row={row} /> : <Results row={row} of={view} />}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Founders({ row }: { readonly row: CohortRow }) {
  const isAdmin = useProfile().userType === 'admin';
  return (
    <Stack gap={20} shrink>
      <Note as="p">{MEMBERS.notes[isAdmin ? 'admin' : 'partnerUser']}</Note>
      <Members cohort={row} />
    </Stack>
  );
}

interface ResultsProps {
  readonly row: CohortRow;
  readonly of: Exclude<CohortViewName, 'founders'>;
}

function Results({ row, of }: ResultsProps) {
  const board = useBoard(row.cohortID);
  return (
    <Stack gap={16} shrink>
      <Downloads cohortID={row.cohortID} />
      {of === 'questions' ? (
        <Questions cohortID={row.cohortID} />
      ) : (
        <Read query={board}>
          {(data) => {
            switch (of) {
              case 'overview':
                return <Overview cohort={row} board={data} />;
              case 'map':
                return <HeatMap board={data} />;
              case 'changes':
                return <Changes board={data} />;
              default:
                return of satisfies never;
            }
          }}
        </Read>
      )}
    </Stack>
  );
}

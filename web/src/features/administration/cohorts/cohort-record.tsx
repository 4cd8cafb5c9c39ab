import { Tabs } from '@mantine/core';
import { useEffect } from 'react';
import { useProfile } from '../../../session/session.ts';
import { Note, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Fold } from '../../../ui/layout/parts.tsx';
import { useMore } from '../../../ui/layout/use-more.ts';
import pills from '../../../ui/pills.module.css';
import { Empty } from '../../../ui/states.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { Changes } from './board/changes.tsx';
import { Downloads } from './board/downloads.tsx';
import { HeatMap } from './board/heat-map.tsx';
import { Overview } from './board/overview.tsx';
import { Questions } from './board/questions.tsx';
import { Read } from './board/read.tsx';
import { BOARD_PAGE, VIEWS } from './board/texts.ts';
import { useBoard } from './board/use-board.ts';
import { hasFiles } from './board/use-downloads.ts';
import { CohortHead } from './cohort-head.tsx';
import { COHORT_VIEWS, type CohortViewName, useCohortView, viewNamed } from './cohort-view.ts';
import { useColleague } from './looked-after.ts';
import { Members } from './members.tsx';
import { MEMBERS } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

/** A cohort: what it is, how far its companies are, and who they are. */
export function CohortRecord({ row }: { readonly row: CohortRow }) {
  const { view, onView } = useCohortView();
  const isWide = useIsWide();
  const tabList = useMore<HTMLDivElement>();
  // On a phone they are one line, and the chosen one may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each part that is chosen
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [view]);
  return (
    <Stack gap={20} shrink>
      <CohortHead row={row} />
      <Tabs value={view} onChange={(next) => onView(viewNamed(next))} variant="pills" keepMounted={false}>
        <Row justify="between" gap="12px 16px" mb={16}>
          <Tabs.List ref={tabList} aria-label={VIEWS.label} className={`${pills.pills} ${pills.line}`}>
            {COHORT_VIEWS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {VIEWS[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {isWide && hasFiles(view, row) && <Downloads cohortID={row.cohortID} />}
        </Row>
        <Tabs.Panel value={view}>
          {view === 'founders' ? <Founders row={row} /> : <Results row={row} of={view} />}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Founders({ row }: { readonly row: CohortRow }) {
  const whom = useProfile().userType === 'admin' ? 'admin' : 'partnerUser';
  const colleague = useColleague(row);
  return (
    <Stack gap={16} shrink>
      <Note as="div">
        <p>{colleague === null ? MEMBERS.notes[whom] : MEMBERS.notes.colleague(colleague)}</p>
        {colleague === null && whom === 'partnerUser' && (
          <Fold summary={MEMBERS.elsewhere}>
            <p>{MEMBERS.elsewhereHow}</p>
          </Fold>
        )}
      </Note>
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
  const colleague = useColleague(row);
  if (colleague !== null && row.sharing === null && of !== 'overview')
    return <Empty title={BOARD_PAGE.colleagueTitle(colleague)}>{BOARD_PAGE.colleague}</Empty>;
  if (of === 'questions') return <Questions cohortID={row.cohortID} />;
  return (
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
  );
}

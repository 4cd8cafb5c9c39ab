import { useProfile } from '../../../../session/session.ts';
import { Figures } from '../../../../ui/figures.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { Score } from '../../../../ui/score.tsx';
import { Cell, StackedTable } from '../../../../ui/stacked-table/stacked-table.tsx';
import { Empty } from '../../../../ui/states.tsx';
import { useColleague } from '../looked-after.ts';
import { MEMBERS } from '../texts.ts';
import type { CohortRow } from '../use-cohorts.ts';
import { CompanyName } from './company-name.tsx';
import { useFewAtATime } from './few-at-a-time.tsx';
import { BOARD_PAGE, whomOf } from './texts.ts';
import type { Board, Company } from './use-board.ts';

/** How far the cohort is, and each company that shares it. */
export function Overview({ cohort, board }: { readonly cohort: CohortRow; readonly board: Board }) {
  const { joined, sharing, begun, completed, score } = board;
  const colleague = useColleague(cohort);
  const whom = whomOf(useProfile().userType);
  const joinedOf = [BOARD_PAGE.joined, BOARD_PAGE.joinedOf(joined, cohort.invited)] as const;
  if (colleague !== null && sharing === 0) {
    return (
      <Stack gap={24} shrink>
        <Figures label={BOARD_PAGE.figures} figures={[joinedOf]} />
        <Empty title={BOARD_PAGE.colleagueTitle(colleague)}>{BOARD_PAGE.colleague}</Empty>
      </Stack>
    );
  }
  const average = score.average === null ? BOARD_PAGE.none : <Score percent={score.average} />;
  return (
    <Stack gap={24} shrink>
      <Figures
        label={BOARD_PAGE.figures}
        figures={[
          joinedOf,
          [colleague === null ? BOARD_PAGE.sharing : BOARD_PAGE.sharingWithYou, BOARD_PAGE.joinedOf(sharing, joined)],
          [BOARD_PAGE.begun, BOARD_PAGE.joinedOf(begun, sharing)],
          [BOARD_PAGE.completed, BOARD_PAGE.joinedOf(completed, sharing)],
          [
            BOARD_PAGE.average,
            average,
            score.average === null ? `${BOARD_PAGE.fewer}, ${BOARD_PAGE.basis(score.n)}` : BOARD_PAGE.basis(score.n),
          ],
        ]}
      />
      {board.companies.length === 0 ? (
        <Empty title={BOARD_PAGE.noneShareTitle}>{BOARD_PAGE.nobody(whom)}</Empty>
      ) : (
        <Companies board={board} />
      )}
      {colleague !== null && <Note as="p">{BOARD_PAGE.colleagueNote(colleague)}</Note>}
      <Note as="p">
        {BOARD_PAGE.consent(whom)} {BOARD_PAGE.few}
      </Note>
    </Stack>
  );
}

function Companies({ board: { companies, leftOut } }: { readonly board: Board }) {
  const { shown, more } = useFewAtATime(companies);
  return (
    <Stack gap={12} shrink>
      <h3>{BOARD_PAGE.companies}</h3>
      <StackedTable
        label={BOARD_PAGE.companies}
        columns={[
          { label: BOARD_PAGE.company },
          { label: BOARD_PAGE.progress },
          { label: BOARD_PAGE.actionsDone, isNumber: true },
          { label: BOARD_PAGE.requests, isNumber: true },
          { label: BOARD_PAGE.evidence, isNumber: true },
        ]}
      >
        <tbody>
          {shown.map((company) => (
            <tr key={company.userID}>
              <th scope="row">
                <CompanyName of={company} />
              </th>
              <Cell label={BOARD_PAGE.progress}>{MEMBERS.progresses[company.progress]}</Cell>
              <Cell label={BOARD_PAGE.actionsDone} isNumber>
                {actionsOf(company)}
              </Cell>
              <Cell label={BOARD_PAGE.requests} isNumber>
                {company.requests}
              </Cell>
              <Cell label={BOARD_PAGE.evidence} isNumber>
                {company.evidence
                  ? BOARD_PAGE.evidenceOf(company.evidence.answers, company.evidence.of)
                  : BOARD_PAGE.none}
              </Cell>
            </tr>
          ))}
        </tbody>
      </StackedTable>
      {more}
      {leftOut > 0 && <Note as="p">{BOARD_PAGE.leftOut(leftOut)}</Note>}
      {companies.some(({ result, actions }) => result && !actions) && <Note as="p">{BOARD_PAGE.actionsNote}</Note>}
    </Stack>
  );
}

function actionsOf({ result, actions }: Company): string {
  if (!result) return BOARD_PAGE.none;
  return actions ? BOARD_PAGE.actionsOf(actions.done, actions.open) : BOARD_PAGE.notShared;
}

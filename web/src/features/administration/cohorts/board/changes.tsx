import { changeInWords, isStopped } from '@groundwork/contracts/administration';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { Score } from '../../../../ui/score.tsx';
import { Cell, StackedTable } from '../../../../ui/stacked-table/stacked-table.tsx';
import { Empty } from '../../../../ui/states.tsx';
import { CompanyName } from './company-name.tsx';
import { useFewAtATime } from './few-at-a-time.tsx';
import { BOARD_PAGE, CHANGES } from './texts.ts';
import type { Board, Company } from './use-board.ts';

interface ScoreOfProps {
  readonly percent: number | null;
  readonly isStopped?: boolean;
}

/** As the heat map says it: nobody reads a stopped score as one of the sections. */
const ScoreOf = ({ percent, isStopped: stopped = false }: ScoreOfProps) =>
  percent === null ? BOARD_PAGE.none : <Score percent={percent} words={stopped ? BOARD_PAGE.stopped : true} />;

const hasStopped = (company: Company): boolean => company.before?.isStopped === true || isStopped(company);

/** Of the same questionnaire: the cohort's own figures first, then each company. */
export function Changes({ board: { companies, changes } }: { readonly board: Board }) {
  const moved = companies.filter(({ before }) => before !== null);
  const { shown, more } = useFewAtATime(moved);
  if (moved.length === 0) return <Empty title={CHANGES.emptyTitle}>{CHANGES.empty}</Empty>;
  return (
    <Stack gap={12} shrink>
      <Note as="p">{CHANGES.lead}</Note>
      <StackedTable
        label={CHANGES.label}
        endsBeside
        columns={[
          { label: BOARD_PAGE.company },
          { label: CHANGES.before, isNumber: true },
          { label: CHANGES.after, isNumber: true },
          { label: CHANGES.points, isNumber: true },
        ]}
      >
        <tbody>
          {changes.map(({ assessmentID, assessmentTitle, n, before, after, change, isWithinError }) => (
            <tr key={assessmentID}>
              <th scope="row">{CHANGES.ofCohort(assessmentTitle, n)}</th>
              <Cell label={CHANGES.before} isNumber>
                <ScoreOf percent={before} />
              </Cell>
              <Cell label={CHANGES.after} isNumber>
                <ScoreOf percent={after} />
              </Cell>
              <Cell label={CHANGES.change} isNumber>
                {change === null ? BOARD_PAGE.fewer : changeInWords(change, isWithinError)}
              </Cell>
            </tr>
          ))}
          {shown.map((company) => (
            <tr key={company.userID}>
              <th scope="row">
                <CompanyName of={company} />
              </th>
              <Cell label={CHANGES.before} isNumber>
                <ScoreOf percent={company.before?.score ?? null} isStopped={company.before?.isStopped === true} />
              </Cell>
              <Cell label={CHANGES.after} isNumber>
                <ScoreOf percent={company.result?.score ?? null} isStopped={isStopped(company)} />
              </Cell>
              <Cell label={CHANGES.change} isNumber>
                {changeInWords(company.before?.change ?? null, company.before?.isWithinError ?? null)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </StackedTable>
      {more}
      <Note as="p">
        {BOARD_PAGE.error} {BOARD_PAGE.few} {moved.some(hasStopped) && BOARD_PAGE.stoppedWhy}
      </Note>
    </Stack>
  );
}

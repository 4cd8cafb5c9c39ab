import { changeInWords, isStopped } from '@groundwork/contracts/administration';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { ScrolledTable } from '../../../../ui/layout/scrolled-table.tsx';
import { Empty } from '../../../../ui/states.tsx';
import styles from './board.module.css';
import { CompanyName } from './company-name.tsx';
import { useFewAtATime } from './few-at-a-time.tsx';
import { BOARD_PAGE, CHANGES } from './texts.ts';
import type { Board, Company } from './use-board.ts';

/** As the heat map says it, so that nobody reads a stopped score as one of the sections. */
const scoreOf = (score: number | null, stopped: boolean): string =>
  stopped ? `${BOARD_PAGE.stopped} (${BOARD_PAGE.averageOf(score)})` : BOARD_PAGE.averageOf(score);

const hasStopped = (company: Company): boolean => company.before?.isStopped === true || isStopped(company);

/** Of the same questionnaire: the cohort's own figures first, then each company. */
export function Changes({ board: { companies, changes } }: { readonly board: Board }) {
  const moved = companies.filter(({ before }) => before !== null);
  const { shown, more } = useFewAtATime(moved);
  if (moved.length === 0) return <Empty title={CHANGES.emptyTitle}>{CHANGES.empty}</Empty>;
  return (
    <Stack gap={12} shrink>
      <Note as="p">{CHANGES.lead}</Note>
      <ScrolledTable label={CHANGES.label} dense snaps className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{BOARD_PAGE.company}</th>
            <th scope="col">{CHANGES.before}</th>
            <th scope="col">{CHANGES.after}</th>
            <th scope="col">{CHANGES.points}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ assessmentID, assessmentTitle, n, before, after, change, isWithinError }) => (
            <tr key={assessmentID} className={styles.average}>
              <th scope="row">{CHANGES.ofCohort(assessmentTitle, n)}</th>
              <td>{BOARD_PAGE.averageOf(before)}</td>
              <td>{BOARD_PAGE.averageOf(after)}</td>
              <td>{change === null ? BOARD_PAGE.fewer : changeInWords(change, isWithinError)}</td>
            </tr>
          ))}
          {shown.map((company) => (
            <tr key={company.userID}>
              <th scope="row">
                <CompanyName of={company} />
              </th>
              <td>{scoreOf(company.before?.score ?? null, company.before?.isStopped === true)}</td>
              <td>{scoreOf(company.result?.score ?? null, isStopped(company))}</td>
              <td>{changeInWords(company.before?.change ?? null, company.before?.isWithinError ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {more}
      <Note as="p">
        {BOARD_PAGE.error} {BOARD_PAGE.few} {moved.some(hasStopped) && BOARD_PAGE.stoppedWhy}
      </Note>
    </Stack>
  );
}

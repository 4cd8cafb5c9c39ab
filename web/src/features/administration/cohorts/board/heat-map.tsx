import { isStopped } from '@groundwork/contracts/administration';
import { BAND_WORDS, bandOf } from '@groundwork/contracts/browser';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { TABLE } from '../../../../shared/lists/table/texts.ts';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Note, Row, Stack } from '../../../../ui/layout/layout.tsx';
import { ScrolledTable } from '../../../../ui/layout/scrolled-table.tsx';
import { Empty } from '../../../../ui/states.tsx';
import styles from './board.module.css';
import { CompanyName } from './company-name.tsx';
import { useFewAtATime } from './few-at-a-time.tsx';
import { type MapColumn, type MapSort, mapped, percentOf } from './sorted.ts';
import { BOARD_PAGE, MAP, whomOf } from './texts.ts';
import type { Board } from './use-board.ts';

/** Company by section: each cell has its number and the word of its band. */
export function HeatMap({ board: { companies, score, sections, leftOut } }: { readonly board: Board }) {
  const whom = whomOf(useProfile().userType);
  const [stage, setStage] = useState('');
  const [sort, setSort] = useState<MapSort>({ by: 'company', isDown: false });
  const stages = [...new Set(companies.flatMap((company) => company.stage ?? []))].sort();
  const rows = mapped(companies, stage, sort);
  const { shown, more } = useFewAtATime(rows);
  if (companies.every(({ result }) => result === null))
    return <Empty title={BOARD_PAGE.nobodyTitle}>{BOARD_PAGE.nobody(whom)}</Empty>;
  const columns: readonly {
    readonly by: MapColumn;
    readonly title: string;
    readonly n: number;
    average: number | null;
  }[] = [
    { by: 'score', title: MAP.score, ...score },
    ...sections.map(({ shortName, n, average }, by) => ({ by, title: shortName, n, average })),
  ];
  const choose = (by: MapColumn): void => setSort({ by, isDown: sort.by === by ? !sort.isDown : false });
  const sorted = columns.find(({ by }) => by === sort.by);
  return (
    <Stack gap={12} shrink>
      <Row gap="8px 16px" justify="between">
        <Note as="p" className={styles.legend}>
          {MAP.shown(rows.length)}. {MAP.legend}
        </Note>
        {stages.length > 0 && (
          <NativeSelect
            size="sm"
            aria-label={MAP.stage}
            value={stage}
            data={[{ value: '', label: TABLE.any(MAP.stage) }, ...stages]}
            onChange={(event) => setStage(event.currentTarget.value)}
          />
        )}
      </Row>
      <LiveRegion message={sorted ? MAP.sortedBy(sorted.title, sort.isDown) : MAP.byCompany(sort.isDown)} />
      <ScrolledTable label={MAP.label} dense snaps className={styles.map}>
        <thead>
          <tr>
            <Head by="company" title={BOARD_PAGE.company} sort={sort} onChoose={choose} />
            {columns.map(({ by, title, n }) => (
              <Head key={String(by)} by={by} title={title} note={BOARD_PAGE.basis(n)} sort={sort} onChoose={choose} />
            ))}
          </tr>
        </thead>
        <tbody>
          {stage === '' && (
            <tr className={styles.average}>
              <th scope="row">{MAP.average}</th>
              {columns.map(({ by, average }) => (
                <td key={String(by)}>
                  {average === null ? <span className={styles.word}>{BOARD_PAGE.fewer}</span> : average}
                </td>
              ))}
            </tr>
          )}
          {shown.map((company) => (
            <tr key={company.userID}>
              <th scope="row">
                <CompanyName of={company} />
              </th>
              {columns.map(({ by }) => (
                <Cell
                  key={String(by)}
                  percent={percentOf(company, by)}
                  isStopped={by === 'score' && isStopped(company)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {rows.length === 0 && <p>{MAP.noMatch}</p>}
      {more}
      {leftOut > 0 && <Note as="p">{BOARD_PAGE.leftOut(leftOut)}</Note>}
      <Note as="p">
        {BOARD_PAGE.consent(whom)} {BOARD_PAGE.few}
        {companies.some(isStopped) && ` ${BOARD_PAGE.stoppedWhy}`}
      </Note>
    </Stack>
  );
}

interface HeadProps {
  readonly by: MapColumn;
  readonly title: string;
  readonly note?: string;
  readonly sort: MapSort;
  readonly onChoose: (by: MapColumn) => void;
}

function Head({ by, title, note, sort, onChoose }: HeadProps) {
  const isSorted = sort.by === by;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onChoose(by)}>
        {title}
        {isSorted && <span aria-hidden="true">{sort.isDown ? ' ↓' : ' ↑'}</span>}
      </button>
      {note && <span className={styles.basis}>{note}</span>}
    </th>
  );
}

interface CellProps {
  readonly percent: number | null;
  /** It is a score that an answer keeps low. */
  readonly isStopped: boolean;
}

function Cell({ percent, isStopped }: CellProps) {
  if (percent === null)
    return (
      <td>
        <span className={styles.word}>{MAP.notScored}</span>
      </td>
    );
  const band = bandOf(percent);
  return (
    <td data-band={band} className={styles.cell}>
      {percent}
      <span className={styles.word}>{isStopped ? BOARD_PAGE.stopped : BAND_WORDS[band]}</span>
    </td>
  );
}

import type { DraftEffect } from '@groundwork/contracts/administration';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ScrolledTable } from '../../../ui/layout/scrolled-table.tsx';
import styles from './effect.module.css';
import { EFFECT, signed } from './texts.ts';

interface TableProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Table({ title, lead, children }: TableProps) {
  const headingID = useId();
  return (
    <Stack shrink>
      <h3 id={headingID}>{title}</h3>
      {lead && <p className="muted">{lead}</p>}
      <ScrolledTable label={{ by: headingID }} className={styles.table}>
        {children}
      </ScrolledTable>
    </Stack>
  );
}

const Head = ({ texts, numbers }: { readonly texts: readonly string[]; readonly numbers: readonly string[] }) => (
  <thead>
    <tr>
      {texts.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {numbers.map((name) => (
        <th key={name} scope="col" data-end data-nowrap>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

const Counts = ({ before, after }: { readonly before: number; readonly after: number }) => (
  <>
    <td data-end>{formatCount(before)}</td>
    <td data-end>{formatCount(after)}</td>
    <td data-end>{signed(after - before)}</td>
  </>
);

const COUNTS = [EFFECT.before, EFFECT.after, EFFECT.change] as const;

interface BandsProps {
  readonly title: string;
  readonly column: string;
  readonly bands: DraftEffect['verdicts'];
}

export const Bands = ({ title, column, bands }: BandsProps) => (
  <Table title={title}>
    <Head texts={[column]} numbers={COUNTS} />
    <tbody>
      {bands.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <Counts before={before} after={after} />
        </tr>
      ))}
    </tbody>
  </Table>
);

export const Sections = ({ sections }: Pick<DraftEffect, 'sections'>) => (
  <Table title={EFFECT.sections} lead={EFFECT.sectionsLead}>
    <Head texts={[EFFECT.section]} numbers={sections[0]?.bands.map(({ name }) => name) ?? []} />
    <tbody>
      {sections.map(({ sectionID, sectionName, bands }) => (
        <tr key={sectionID}>
          <th scope="row">{sectionName}</th>
          {bands.map(({ name, before, after }) => (
            <td key={name} data-end>
              {before === after ? formatCount(after) : EFFECT.moved(before, after)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

export function Moves({ moves }: Pick<DraftEffect, 'moves'>) {
  if (moves.length === 0) {
    return (
      <Stack as="section" shrink>
        <h3>{EFFECT.moves}</h3>
        <p className="muted">{EFFECT.noMoves}</p>
      </Stack>
    );
  }
  return (
    <Table title={EFFECT.moves} lead={EFFECT.movesLead(moves.length)}>
      <thead>
        <tr>
          <th scope="col">{EFFECT.company}</th>
          {[EFFECT.version, ...COUNTS].map((name) => (
            <th key={name} scope="col" data-end data-nowrap>
              {name}
            </th>
          ))}
          <th scope="col">{EFFECT.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ userAssessmentID, companyName, versionNumber, before, after, verdictBefore, verdictAfter }) => (
          <tr key={userAssessmentID}>
            <th scope="row">
              <Link to="/assessment-report/$id" params={{ id: userAssessmentID }} preload={false}>
                {companyName || userAssessmentID}
              </Link>
            </th>
            <td data-end>{versionNumber}</td>
            <td data-end>{before}%</td>
            <td data-end>{after}%</td>
            <td data-end>{signed(after - before)}</td>
            <td className={styles.wide}>
              {verdictBefore === verdictAfter ? EFFECT.same : EFFECT.crossed(verdictBefore, verdictAfter)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

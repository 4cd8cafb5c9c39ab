import { buffer } from 'node:stream/consumers';
import { BOARD, withoutFormula } from '@groundwork/contracts';
import { writeCsvStream } from 'hucre/csv';
import type { Board } from './board.ts';

type Company = Board['companies'][number];

type Cell = string | number | null;

interface Column {
  readonly header: string;
  readonly value: (company: Company) => Cell;
}

/** In UTC, as exports write it. */
const timeOf = (instant: string | undefined): Cell => instant?.slice(0, 16).replace('T', ' ') ?? null;

/** @returns a table of all companies that are listed, in which nothing is a formula. */
export function fileOf(board: Board): Promise<Buffer> {
  const columns = columnsOf(board);
  const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? withoutFormula(cell) : cell);
  async function* rows() {
    for (const company of board.companies) yield columns.map(({ value }) => guarded(value(company)));
  }
  const headers = columns.map(({ header }) => withoutFormula(header));
  return buffer(writeCsvStream(rows(), { headers, bom: true }));
}

/** A column for each section. */
function columnsOf({ sections }: Board): readonly Column[] {
  return [
    { header: 'Company', value: ({ company }) => company },
    { header: 'Name', value: ({ name }) => name },
    { header: 'Stage', value: ({ stage }) => stage },
    { header: 'Progress', value: ({ progress }) => BOARD.progress[progress] },
    { header: 'Assessment', value: ({ assessmentTitle }) => assessmentTitle },
    { header: 'Version', value: ({ result }) => result?.versionNumber ?? null },
    { header: 'Completed', value: ({ result }) => timeOf(result?.completedAt) },
    { header: 'Score (%)', value: ({ result }) => result?.score ?? null },
    ...sections.map(({ sectionName }, i) => ({
      header: `${sectionName} (%)`,
      value: ({ result }: Company) => result?.sections[i] ?? null,
    })),
    { header: 'Answers that would stop most investors', value: ({ dealBreakers }) => dealBreakers },
    { header: 'First completed', value: ({ before }) => timeOf(before?.completedAt) },
    { header: 'First score (%)', value: ({ before }) => before?.score ?? null },
    { header: 'Change (points)', value: ({ before }) => before?.change ?? null },
    { header: 'Change within error', value: ({ before }) => yesOrNo(before?.isWithinError) },
    { header: BOARD.actionsDone, value: ({ result, actions }) => (result ? (actions?.done ?? BOARD.notShared) : null) },
    { header: 'Actions open', value: ({ result, actions }) => (result ? (actions?.open ?? BOARD.notShared) : null) },
    { header: BOARD.requests, value: ({ requests }) => requests },
    { header: BOARD.evidence, value: ({ evidence }) => evidence?.answers ?? null },
    { header: 'Scored answers', value: ({ evidence }) => evidence?.of ?? null },
  ];
}

const yesOrNo = (is: boolean | null | undefined): Cell => (is == null ? null : is ? 'Yes' : 'No');

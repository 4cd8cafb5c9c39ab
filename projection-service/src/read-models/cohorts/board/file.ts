import { BOARD } from '@groundwork/contracts';
import type { Cell, Column } from '../../../exports/writers.ts';
import type { Board } from './board.ts';

type Company = Board['companies'][number];

const PROGRESS: Readonly<Record<Company['progress'], string>> = {
  notBegun: 'Not started',
  begun: 'In progress',
  completed: 'Completed',
};

const dayOf = (instant: string | undefined): Cell => (instant === undefined ? null : new Date(instant));

/** @returns what a file of a cohort's companies has: a column for each section. */
export function columnsOf({ sections }: Board): readonly Column<Company>[] {
  return [
    { header: 'Company', value: ({ company }) => company },
    { header: 'Name', value: ({ name }) => name },
    { header: 'Stage', value: ({ stage }) => stage },
    { header: 'Progress', value: ({ progress }) => PROGRESS[progress] },
    { header: 'Assessment', value: ({ assessmentTitle }) => assessmentTitle },
    { header: 'Version', value: ({ result }) => result?.versionNumber ?? null },
    { header: 'Completed', value: ({ result }) => dayOf(result?.completedAt), isTime: true },
    { header: 'Score (%)', value: ({ result }) => result?.score ?? null },
    ...sections.map(({ sectionName }, i) => ({
      header: `${sectionName} (%)`,
      value: ({ result }: Company) => result?.sections[i] ?? null,
    })),
    { header: 'First completed', value: ({ before }) => dayOf(before?.completedAt), isTime: true },
    { header: 'First score (%)', value: ({ before }) => before?.score ?? null },
    { header: 'Change (points)', value: ({ before }) => before?.change ?? null },
    { header: 'Change within error', value: ({ before }) => yesOrNo(before?.isWithinError) },
    { header: 'Actions done', value: ({ result, actions }) => (result ? (actions?.done ?? BOARD.notShared) : null) },
    { header: 'Actions open', value: ({ result, actions }) => (result ? (actions?.open ?? BOARD.notShared) : null) },
    { header: 'Requests to experts', value: ({ requests }) => requests },
    { header: 'Answers with evidence', value: ({ evidence }) => evidence?.answers ?? null },
    { header: 'Scored answers', value: ({ evidence }) => evidence?.of ?? null },
  ];
}

const yesOrNo = (is: boolean | null | undefined): Cell => (is == null ? null : is ? 'Yes' : 'No');

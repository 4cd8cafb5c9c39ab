import type { Paper } from '../../../shared/report-file/paper.ts';

const PAPERS: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'Letter' };

export const EXPORT = {
  title: 'Export',
  onPaper: (paper: Paper) => `On ${PAPERS[paper]} paper`,
  paper: 'Paper of the PDF',
  papers: PAPERS,
} as const;

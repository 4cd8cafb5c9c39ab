export { currentPaper, PAPERS, setPaper, usePaper } from './paper.ts';
export { reportOfLink } from './report-of-link.ts';

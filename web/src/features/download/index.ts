export { currentPaper, PAPERS, setPaper, usePaper } from '../../shared/report-file/paper.ts';
export { reportOfLink } from '../../shared/report-file/report-of-link.ts';

export { reportOfLink } from './report-of-link.ts';

export { contentDisposition, reportFileName } from './file-name.ts';
export type { Peers, ReportInput, SectionPeers } from './input.ts';
export { ReportFailed } from './pool.ts';
export { createReportRenderer, type ReportRenderer, type ReportRendererOptions } from './renderer.ts';

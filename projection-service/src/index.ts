export { batchFolder } from './kit/batch.ts';
export type { Projection } from './kit/projection.ts';
export { type Runner, startRunner } from './kit/runner.ts';
export { dropProjection } from './kit/versions.ts';
export { PROJECTIONS, queryImplementations } from './read-models/index.ts';
export { createReportRenderer, type ReportRenderer } from './report-pdf/index.ts';
export { createProjectionService, type ProjectionService } from './service.ts';
export * from './store/index.ts';
export * from './store/port.ts';

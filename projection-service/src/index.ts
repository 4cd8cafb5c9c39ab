export { askedMoment } from './as-of/moments.ts';
export { makePast } from './as-of/past.ts';
export { keepSnapshots } from './as-of/snapshots.ts';
export type { Projection } from './core/projection.ts';
export { batchFolder } from './folding/batch.ts';
export { queryImplementations } from './queries.ts';
export { PROJECTIONS } from './read-models/index.ts';
export { createReportRenderer, type ReportRenderer } from './report-pdf/index.ts';
export {
  type AttemptFacts,
  createReportCache,
  describeParameters,
  type Facts,
  foldFacts,
  type KnownFacts,
  parametersOf,
  REPORTS,
  type Report,
  type RunReportOptions,
  reportCsv,
  reportNamed,
  runReport,
} from './reports/index.ts';
export { dropProjection } from './runner/generations/versions.ts';
export { SHARED_COLLECTIONS } from './runner/log-mark.ts';
export { type Runner, startRunner } from './runner/runner.ts';
export { createProjectionService, type ProjectionService } from './service.ts';
export * from './store/index.ts';
export * from './store/port.ts';
export { AnotherLog, type ReadModelVerdict, verifyReadModels } from './verify/read-models.ts';
export { type ReadModelStates, readModelStates } from './verify/states.ts';

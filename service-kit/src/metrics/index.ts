export * from './meter.ts';
export { type Metrics, openMetrics } from './metrics.ts';
export * from './table.ts';

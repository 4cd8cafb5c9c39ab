import type { CounterName, HistogramName, LabelsOf, MetricName } from './table.ts';

/** What code counts and times. Names and labels are those of the table. */
export interface Meter {
  /** False where nobody reads metrics: then nothing need be timed. */
  readonly isOn: boolean;
  count<N extends CounterName>(name: N, labels: LabelsOf<N>, by?: number): void;
  observe<N extends HistogramName>(name: N, seconds: number, labels: LabelsOf<N>): void;
}

export const NO_METER: Meter = { isOn: false, count: () => {}, observe: () => {} };

/** @param from of performance.now(). */
export const secondsSince = (from: number): number => (performance.now() - from) / 1000;

/** What is not counted as it happens, but looked up when somebody asks. */
export type Measurement<Name extends MetricName = MetricName> = Name extends MetricName
  ? { readonly name: Name; readonly labels?: LabelsOf<Name>; readonly value: number }
  : never;

/** Read together: left out together where that fails. */
export interface Gauges<Name extends MetricName = MetricName> {
  readonly names: readonly Name[];
  readonly read: () => Promise<readonly Measurement<Name>[]>;
}

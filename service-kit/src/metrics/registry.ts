import type { Counter, Gauge, Histogram } from 'prom-client';
import type { Gauges, Measurement, Meter } from './meter.ts';
import { METRICS, type Metric, type MetricName } from './table.ts';

type Instrument = Counter | Gauge | Histogram;

export interface MetricsRegistry {
  readonly meter: Meter;
  readonly contentType: string;
  /** @param sources looked up now. @returns all in Prometheus' text format. */
  tell(sources: readonly Gauges[], onError: (error: unknown) => void): Promise<string>;
  clear(): void;
}

/** Loads prom-client, which nobody needs who reads no metrics. */
export async function openRegistry(): Promise<MetricsRegistry> {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const made = new Map<string, Instrument>();

  /** Made when it is first told: a service does not tell what is another's. */
  function instrument(name: MetricName): Instrument {
    const known = made.get(name);
    if (known) return known;
    const { type, help, labels = {}, buckets = [] }: Metric = METRICS[name];
    const common = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    const kinds = {
      counter: () => new Counter(common),
      gauge: () => new Gauge(common),
      histogram: () => new Histogram({ ...common, buckets: [...buckets] }),
    };
    const fresh = kinds[type]();
    made.set(name, fresh);
    return fresh;
  }

  const meter: Meter = {
    isOn: true,
    // The table's types hold that a name is of the kind asked for.
    count: (name, labels, by = 1) => (instrument(name) as Counter).inc(labels, by),
    observe: (name, seconds, labels) => (instrument(name) as Histogram).observe(labels, seconds),
  };

  /** An old number would look valid, where one cannot be read. */
  function forget(name: MetricName): void {
    const looked = instrument(name) as Counter | Gauge;
    looked.reset();
    // reset() would leave 0 without labels.
    if (!('labels' in METRICS[name])) looked.remove();
  }

  function set({ name, labels = {}, value }: Measurement): void {
    const { type }: Metric = METRICS[name];
    if (type === 'counter') (instrument(name) as Counter).inc(labels, value);
    else (instrument(name) as Gauge).set(labels, value);
  }

  return {
    meter,
    contentType: registry.contentType,
    async tell(sources, onError) {
      const read = await Promise.allSettled(sources.map((source) => source.read()));
      for (const { names } of sources) for (const name of names) forget(name);
      for (const result of read) {
        if (result.status === 'rejected') onError(result.reason);
        else for (const measured of result.value) set(measured);
      }
      return registry.metrics();
    },
    clear: () => registry.clear(),
  };
}

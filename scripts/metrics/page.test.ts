import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS, type Metric } from '@groundwork/service-kit/metrics';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';
import { withMetrics } from './page.ts';

it('docs/operations.md has the table of metrics: npm run docs writes it', () => {
  const page = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
  expect(withMetrics(page)).toBe(page);
});

/** Of prom-client, and of Prometheus itself. */
const RESERVED = ['le', 'quantile', 'job', 'instance'];

describe.each(Object.entries(METRICS) as [string, Metric][])('%s', (name, { type, help, labels = {}, buckets }) => {
  it('is named as Prometheus asks for', () => {
    expect(name).toMatch(/^groundwork_[a-z]+(_[a-z]+)*$/);
    expect(name.endsWith('_total')).toBe(type === 'counter');
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    expect(buckets !== undefined).toBe(type === 'histogram');
    expect(help).toMatch(/\.$/);
  });

  it('has labels of few values that name no person, address, id or URL', () => {
    for (const [label, of] of Object.entries(labels)) {
      expect(label).toMatch(/^[a-z_]+$/);
      expect(RESERVED).not.toContain(label);
      expect(label).not.toMatch(/user|person|email|address|network|ip$|_?id$|url|path|stream/);
      if (typeof of === 'string') expect(of).toMatch(/^(?:name of|category of|what was)/);
    }
  });
});

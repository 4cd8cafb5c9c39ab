import type { DomainEvent } from '@groundwork/contracts';
import { NO_TRACER, type Tracer } from '@groundwork/service-kit';
import { expect, it } from 'vitest';
import { batchTracer } from './batch-tracer.ts';

const SAMPLED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const MINUTE_MS = 60_000;

function open() {
  const begun: (string | undefined)[] = [];
  const tracer: Tracer = {
    isOn: true,
    begin(name, { parent, attributes }) {
      begun.push([name, attributes?.['groundwork.event'], parent].join(' '));
      return { traceparent: undefined, end: () => {} };
    },
  };
  return { begun, trace: batchTracer(tracer) };
}

/** Of so long ago. */
const event = (traceparent: string | undefined, agoMs = 0, type = 'QuestionAnswered') =>
  ({
    type,
    metadata: { time: new Date(Date.now() - agoMs).toISOString(), ...(traceparent && { traceparent }) },
  }) as unknown as DomainEvent; // what it looks at

it('tells of each traced event of a batch, as part of its trace, and of no other', () => {
  const { begun, trace } = open();
  trace([event(undefined), event(SAMPLED), event(SAMPLED.replace(/1$/, '0')), event('nonsense')], 0.01);
  expect(begun).toEqual([`project QuestionAnswered ${SAMPLED}`]);
});

it('tells of no trace of long ago, and of few of a large batch', () => {
  const { begun, trace } = open();
  trace([event(SAMPLED, 61 * MINUTE_MS)], 0.01);
  expect(begun).toEqual([]);
  trace(
    Array.from({ length: 5_000 }, () => event(SAMPLED, MINUTE_MS)),
    0.01,
  );
  expect(begun).toHaveLength(50);
});

it('looks at nothing where nothing is traced', () => {
  const untouched = new Proxy([], {
    get: () => {
      throw new Error('looked at');
    },
  });
  for (const tracer of [undefined, NO_TRACER]) expect(() => batchTracer(tracer)(untouched, 0)).not.toThrow();
});

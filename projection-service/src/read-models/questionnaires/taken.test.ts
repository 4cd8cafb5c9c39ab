import { expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { givenLog } from '../../testing/given-log.ts';
import { catalogue, completed, reopened, started } from '../../testing/results.ts';
import { type AssessmentRow, assessmentsProjection } from './index.ts';

const log = givenLog([
  ...catalogue,
  started('maya'),
  completed('maya.1', 41),
  reopened('maya.1'),
  started('jonas'),
  completed('jonas.1', 60),
  completed('nobody.1', 10),
  completed('maya.1', 81),
]);

it.each(DELIVERIES)('is counted and averaged the same when events are delivered %s', async (_, deliver) => {
  const { text } = await log.projectedBy(assessmentsProjection, deliver);
  const { rows } = JSON.parse(text) as { readonly rows: readonly AssessmentRow[] };
  expect(rows.find(({ _id }) => _id === 'primary')).toMatchObject({
    taken: 2,
    scored: 2,
    percents: 141,
    byAverage: 71,
  });
});

import type { FastifyBaseLogger } from 'fastify';
import type { LineKind } from '../security/line-budget.ts';
import { lineBudgetOf } from '../security/log-lines.ts';
import type { Gauges } from './meter.ts';

const NAME = 'groundwork_log_lines_left_out_total';

/** Lines dropped since the start, for alarms. */
export const lineGauges = (logger: FastifyBaseLogger): Gauges<typeof NAME> => ({
  names: [NAME],
  read: async () => {
    const leftOut = Object.entries(lineBudgetOf(logger).leftOut()) as [LineKind, number][];
    return leftOut.map(([kind, value]) => ({ name: NAME, labels: { kind }, value }));
  },
});

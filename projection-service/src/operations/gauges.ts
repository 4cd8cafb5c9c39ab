import type { Gauges, Measurement } from '@groundwork/service-kit';
import { countParked } from '../read-models/operations/queries.ts';
import { placeOf, type RunnerStatus } from '../runner/status.ts';
import type { ReadStore } from '../store/port.ts';

const labels = ['read_model'];
const DEFINITIONS = {
  groundwork_log_position: { help: 'End of the event log.' },
  groundwork_read_model_position: { help: 'How far in the event log a read model is.', labels },
  groundwork_read_model_lag_seconds: {
    help: 'How long the first event that a read model lacks has been in the log; 0 where it lacks none.',
    labels,
  },
  groundwork_read_model_parked_events: {
    help: 'Events that a read model could not take and nobody has looked after.',
    labels,
  },
  groundwork_lease_held: {
    help: 'Whether this process projects a read model: of all that share a store one does.',
    labels: ['lease'],
  },
  groundwork_parked_events_untold: { help: 'Events that were parked beyond those that are told one by one.' },
} as const;
type Name = keyof typeof DEFINITIONS;

export const readModelGauges = (store: ReadStore, status: () => Promise<RunnerStatus>): Gauges<Name> => ({
  definitions: DEFINITIONS,
  async read() {
    const [{ head, rows }, parked] = await Promise.all([status(), countParked(store)]);
    return [
      { name: 'groundwork_log_position', value: placeOf(head) },
      { name: 'groundwork_parked_events_untold', value: parked.untold },
      ...rows.flatMap(({ readModel, serving: { position }, behindSeconds, isLedHere }): Measurement<Name>[] => {
        const of = { read_model: readModel };
        // Unknown before its first event: 0 would be wrong.
        const isKnown = position !== null || head === null;
        return [
          { name: 'groundwork_read_model_position', labels: of, value: placeOf(position) },
          ...(isKnown
            ? [{ name: 'groundwork_read_model_lag_seconds' as const, labels: of, value: behindSeconds }]
            : []),
          { name: 'groundwork_lease_held', labels: { lease: readModel }, value: isLedHere ? 1 : 0 },
          { name: 'groundwork_read_model_parked_events', labels: of, value: parked.of(readModel) },
        ];
      }),
    ];
  },
});

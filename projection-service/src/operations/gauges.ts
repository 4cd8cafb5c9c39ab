import type { Gauges, Measurement } from '@groundwork/service-kit';
import type { LiveHub } from '../live/hub.ts';
import { countParked } from '../read-models/operations/queries.ts';
import type { ReportRenderer } from '../report-pdf/index.ts';
import { placeOf, type RunnerStatus } from '../runner/status.ts';
import type { ReadStore } from '../store/port.ts';

const NAMES = [
  'groundwork_log_position',
  'groundwork_read_model_position',
  'groundwork_read_model_lag_seconds',
  'groundwork_read_model_parked_events',
  'groundwork_rebuild_progress_ratio',
  'groundwork_lease_held',
  'groundwork_parked_events_untold',
] as const;
type Name = (typeof NAMES)[number];

export const readModelGauges = (store: ReadStore, status: () => Promise<RunnerStatus>): Gauges<Name> => ({
  names: NAMES,
  async read() {
    const [{ head, rows }, parked] = await Promise.all([status(), countParked(store)]);
    return [
      { name: 'groundwork_log_position', value: placeOf(head) },
      { name: 'groundwork_parked_events_untold', value: parked.untold },
      ...rows.flatMap(
        ({ readModel, serving: { position }, behindSeconds, isLedHere, building }): Measurement<Name>[] => {
          const of = { read_model: readModel };
          // Unknown before its first event: 0 would be wrong.
          const isKnown = position !== null || head === null;
          return [
            { name: 'groundwork_read_model_position', labels: of, value: placeOf(position) },
            ...(isKnown
              ? [{ name: 'groundwork_read_model_lag_seconds' as const, labels: of, value: behindSeconds }]
              : []),
            { name: 'groundwork_lease_held', labels: { of: 'readModel', lease: readModel }, value: isLedHere ? 1 : 0 },
            ...(building
              ? [{ name: 'groundwork_rebuild_progress_ratio' as const, labels: of, value: building.done }]
              : []),
            { name: 'groundwork_read_model_parked_events', labels: of, value: parked.of(readModel) },
          ];
        },
      ),
    ];
  },
});

const WORK = ['groundwork_live_connections', 'groundwork_pdfs_waiting'] as const;

/** What is under way in this process. */
export const workGauges = (
  hub: Pick<LiveHub, 'connections'>,
  renderer: Pick<ReportRenderer, 'waiting'>,
): Gauges<(typeof WORK)[number]> => ({
  names: WORK,
  read: async () => [
    { name: 'groundwork_live_connections', value: hub.connections() },
    { name: 'groundwork_pdfs_waiting', value: renderer.waiting?.() ?? 0 },
  ],
});

import { refuse } from '@groundwork/contracts';
import type { SealedFiles } from '@groundwork/event-store';
import type { Implementation } from '@groundwork/service-kit';
import { actionQueries } from './actions/queries.ts';
import type { AsOf } from './as-of/as-of.ts';
import { alsoAsOf } from './as-of/queries.ts';
import { logoQueries } from './branding/queries.ts';
import { evidenceFileQueries } from './evidence/queries.ts';
import { exportQueries } from './exports/queries.ts';
import { createLiveHub, type LiveHub } from './live/hub.ts';
import { liveQueries } from './live/queries.ts';
import { calendarQueries } from './read-models/calendar/queries.ts';
import type { FeedReads } from './read-models/calendar/reads.ts';
import { readModelQueries } from './read-models/index.ts';
import { operationsQueries } from './read-models/operations/queries.ts';
import type { ReportRenderer } from './report-pdf/index.ts';
import { reportQueriesOf } from './reports/api/queries.ts';
import type { ReportCache } from './reports/index.ts';
import type { ReportPictures } from './reports/picture/pictures.ts';
import type { RunnerStatus } from './runner/status.ts';
import { seatStatementQueries } from './seats/queries.ts';

import type { ReadStore } from './store/port.ts';

const NO_RENDERER: ReportRenderer = { render: async () => refuse('unavailable'), close: async () => {} };

const NO_REPORTS: ReportCache = {
  ask: async () => refuse('unavailable'),
  behind: async () => refuse('unavailable'),
};
const NO_PICTURES: Pick<ReportPictures, 'of'> = { of: async () => refuse('unavailable') };
const NO_STATUS = async (): Promise<RunnerStatus> => ({ head: null, rows: [] });

interface QueryOptions {
  readonly now?: () => Date;
  readonly renderer?: ReportRenderer;
  readonly files?: Pick<SealedFiles, 'get'>;
  readonly hub?: LiveHub;
  readonly reports?: ReportCache;
  readonly pictures?: Pick<ReportPictures, 'of'>;
  readonly asOf?: AsOf;
  readonly feedReads?: Pick<FeedReads, 'note'>;
  readonly status?: () => Promise<RunnerStatus>;
}

export const queryImplementations = (
  store: ReadStore,
  {
    now = () => new Date(),
    renderer = NO_RENDERER,
    files,
    hub = createLiveHub(),
    reports = NO_REPORTS,
    pictures = NO_PICTURES,
    asOf,
    feedReads = { note: () => {} },
    status = NO_STATUS,
  }: QueryOptions = {},
): Implementation[] => [
  ...(asOf ? alsoAsOf(readModelQueries(store, now, renderer), asOf) : readModelQueries(store, now, renderer)),
  ...actionQueries(store),
  ...calendarQueries(store, now, feedReads),
  ...seatStatementQueries(store, now, renderer),
  ...evidenceFileQueries(store, files ?? null),
  ...logoQueries(store, files ?? null),
  ...exportQueries(store, now),
  ...liveQueries(store, hub),
  ...reportQueriesOf(store, reports, pictures),
  ...operationsQueries(store, status),
];

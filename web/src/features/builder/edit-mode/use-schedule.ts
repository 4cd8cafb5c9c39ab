import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { call } from '../../../shared/lists/api.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { formatSoon, ownZone } from '../../../ui/format.ts';
import { EDIT_MODE } from './texts.ts';

/** Sets when a draft is published; null takes the time away. */
export function useSchedule(assessmentID: string, onDone: () => void) {
  const params = { assessmentID };
  const refresh = useRefreshBuilder();
  return useCommand({
    call: (publishAt: string | null): Promise<unknown> =>
      publishAt === null
        ? call('cancelPublication', { params })
        : call('schedulePublication', { params, body: { publishAt, timeZone: ownZone() } }),
    refresh,
    done: (_, publishAt) => (publishAt === null ? EDIT_MODE.unscheduled : EDIT_MODE.scheduled(formatSoon(publishAt))),
    failed: EDIT_MODE.scheduleFailed,
    onDone,
    // It may have been published or discarded.
    onRefused: refresh,
  });
}

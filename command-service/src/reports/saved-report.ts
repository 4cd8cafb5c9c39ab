import {
  type EventData,
  LIMITS,
  type NewEvent,
  ReportDeleted,
  ReportPinned,
  ReportSaved,
  type ReportSchedule,
  ReportScheduled,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

interface SavedReport extends Pick<EventData['ReportSaved'], 'savedReportID' | 'name' | 'report' | 'parameters'> {
  readonly schedule: ReportSchedule | null;
  /** When the schedule was set. */
  readonly scheduledAt: string;
  readonly pinned: boolean;
}

export interface SavedReports {
  readonly byID: Readonly<Record<string, SavedReport>>;
  readonly count: number;
  /** By commandID, with what was saved. */
  readonly made: ReadonlyMap<string, { readonly savedReportID: string; readonly asked: string }>;
}

type Asked = Omit<EventData['ReportSaved'], 'savedReportID'>;

const askedOf = ({ name, report, parameters, schedule }: Omit<Asked, 'userID'>): string =>
  JSON.stringify([name, report, parameters, schedule]);

export const savedReports: Aggregate<SavedReports, 'savedReports'> = {
  stream: STREAMS.savedReports,
  initial: { byID: {}, count: 0, made: new Map() },
  evolve(state, { type, data, metadata }) {
    const { savedReportID } = data;
    switch (type) {
      case 'ReportSaved': {
        const { userID: _, ...saved } = data;
        return {
          byID: { ...state.byID, [savedReportID]: { ...saved, scheduledAt: metadata.time, pinned: false } },
          count: state.count + 1,
          made: new Map(state.made).set(metadata.commandID, { savedReportID, asked: askedOf(data) }),
        };
      }
      case 'ReportScheduled':
        return changed(state, savedReportID, { schedule: data.schedule, scheduledAt: metadata.time });
      case 'ReportPinned':
        return changed(state, savedReportID, { pinned: data.pinned });
      case 'ReportDeleted': {
        const { [savedReportID]: _, ...byID } = state.byID;
        return { ...state, byID };
      }
      default:
        return state;
    }
  },
};

function changed(state: SavedReports, savedReportID: string, change: Partial<SavedReport>): SavedReports {
  const known = state.byID[savedReportID];
  return known ? { ...state, byID: { ...state.byID, [savedReportID]: { ...known, ...change } } } : state;
}

/** Repeating the command is no event. @throws Refusal tooManySavedReports, keyReused. */
export function saveReport(asked: Asked, commandID: string, state: SavedReports): NewEvent[] {
  const before = state.made.get(commandID);
  if (before) return before.asked === askedOf(asked) ? [] : refuse('keyReused');
  if (Object.keys(state.byID).length >= LIMITS.savedReports) refuse('tooManySavedReports');
  return [ReportSaved.of({ ...asked, savedReportID: `${asked.userID}.${state.count + 1}` })];
}

interface One {
  readonly userID: string;
  readonly savedReportID: string;
}

/** @throws Refusal notFound. */
export function scheduleReport(one: One, schedule: ReportSchedule | null, state: SavedReports): NewEvent[] {
  const known = state.byID[one.savedReportID] ?? refuse('notFound');
  return known.schedule === schedule ? [] : [ReportScheduled.of({ ...one, schedule })];
}

/** @throws Refusal notFound, tooManyPinnedReports. */
export function pinReport(one: One, pinned: boolean, state: SavedReports): NewEvent[] {
  const known = state.byID[one.savedReportID] ?? refuse('notFound');
  if (known.pinned === pinned) return [];
  const count = Object.values(state.byID).filter((other) => other.pinned).length;
  if (pinned && count >= LIMITS.pinnedReports) refuse('tooManyPinnedReports');
  return [ReportPinned.of({ ...one, pinned })];
}

/** @throws Refusal notFound, also for a deleted one. */
export function deleteReport(one: One, state: SavedReports): NewEvent[] {
  if (!state.byID[one.savedReportID]) refuse('notFound');
  return [ReportDeleted.of(one)];
}

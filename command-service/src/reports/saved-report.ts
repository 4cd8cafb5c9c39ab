import { isDeepStrictEqual } from 'node:util';
import {
  type EventData,
  LIMITS,
  type NewEvent,
  ReportDeleted,
  ReportNumbersChosen,
  ReportPinned,
  ReportRecipientAdded,
  ReportRecipientRemoved,
  ReportRecipientStopped,
  ReportSaved,
  type ReportSchedule,
  ReportScheduled,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface SavedReport
  extends Pick<EventData['ReportSaved'], 'savedReportID' | 'name' | 'report' | 'parameters'> {
  readonly schedule: ReportSchedule | null;
  /** When the schedule was set. */
  readonly scheduledAt: string;
  readonly pinned: boolean;
  readonly withNumbers: boolean;
  /** By userID: since when they get it. */
  readonly recipients: Readonly<Record<string, string>>;
  /** Want it no more. Stays when they are removed: adding them anew does not overrule them. */
  readonly stopped: readonly string[];
}

export interface SavedReports {
  readonly byID: Readonly<Record<string, SavedReport>>;
  readonly count: number;
  /** By commandID, with what was saved. */
  readonly made: ReadonlyMap<string, Made>;
}

type Asked = Omit<EventData['ReportSaved'], 'savedReportID'>;

interface Made {
  readonly savedReportID: string;
  readonly asked: string;
  readonly withNumbers: boolean;
  readonly recipientIDs: readonly string[];
}

const askedOf = ({ name, report, parameters, schedule }: Omit<Asked, 'userID'>): string =>
  JSON.stringify([name, report, parameters, schedule]);

const isRepeated = (before: Made, { asked, withNumbers, recipientIDs }: Omit<Made, 'savedReportID'>): boolean =>
  before.asked === asked &&
  before.withNumbers === withNumbers &&
  isDeepStrictEqual(new Set(before.recipientIDs), new Set(recipientIDs));

/** What a command saved goes on in the events that it appended beside the first. */
function madeWith(
  { made }: SavedReports,
  commandID: string,
  more: (known: Made) => Pick<Made, 'withNumbers' | 'recipientIDs'>,
): SavedReports['made'] {
  const known = made.get(commandID);
  return known ? new Map(made).set(commandID, { ...known, ...more(known) }) : made;
}

export const savedReports: Aggregate<SavedReports, 'savedReports'> = {
  stream: STREAMS.savedReports,
  initial: { byID: {}, count: 0, made: new Map() },
  evolve(state, { type, data, metadata }) {
    const { savedReportID } = data;
    switch (type) {
      case 'ReportSaved': {
        const { userID: _, ...saved } = data;
        const mailed = { scheduledAt: metadata.time, withNumbers: false, recipients: {}, stopped: [] };
        return {
          byID: { ...state.byID, [savedReportID]: { ...saved, ...mailed, pinned: false } },
          count: state.count + 1,
          made: new Map(state.made).set(metadata.commandID, {
            savedReportID,
            asked: askedOf(data),
            withNumbers: false,
            recipientIDs: [],
          }),
        };
      }
      case 'ReportScheduled':
        return changed(state, savedReportID, () => ({ schedule: data.schedule, scheduledAt: metadata.time }));
      case 'ReportPinned':
        return changed(state, savedReportID, () => ({ pinned: data.pinned }));
      case 'ReportNumbersChosen': {
        const { withNumbers } = data;
        const made = madeWith(state, metadata.commandID, ({ recipientIDs }) => ({ withNumbers, recipientIDs }));
        return changed({ ...state, made }, savedReportID, () => ({ withNumbers }));
      }
      case 'ReportRecipientAdded': {
        const { recipientID } = data;
        const made = madeWith(state, metadata.commandID, ({ withNumbers, recipientIDs }) => ({
          withNumbers,
          recipientIDs: [...recipientIDs, recipientID],
        }));
        return changed({ ...state, made }, savedReportID, ({ recipients }) => ({
          recipients: { ...recipients, [recipientID]: metadata.time },
        }));
      }
      case 'ReportRecipientRemoved':
        return changed(state, savedReportID, ({ recipients: { [data.recipientID]: _, ...recipients } }) => ({
          recipients,
        }));
      case 'ReportRecipientStopped': {
        const { recipientID, stopped } = data;
        return changed(state, savedReportID, (known) => {
          const others = known.stopped.filter((one) => one !== recipientID);
          if (stopped) return { stopped: [...others, recipientID] };
          return { stopped: others, recipients: { ...known.recipients, [recipientID]: metadata.time } };
        });
      }
      case 'ReportDeleted': {
        const { [savedReportID]: _, ...byID } = state.byID;
        return { ...state, byID };
      }
      default:
        return state;
    }
  },
};

function changed(
  state: SavedReports,
  savedReportID: string,
  change: (known: SavedReport) => Partial<SavedReport>,
): SavedReports {
  const known = state.byID[savedReportID];
  return known ? { ...state, byID: { ...state.byID, [savedReportID]: { ...known, ...change(known) } } } : state;
}

/** Repeating the command is no event. @throws Refusal tooManySavedReports, keyReused. */
export function saveReport(asked: Asked, mailing: Chosen, commandID: string, state: SavedReports): NewEvent[] {
  const { withNumbers = false, recipientIDs = [] } = mailing;
  const before = state.made.get(commandID);
  if (before)
    return isRepeated(before, { asked: askedOf(asked), withNumbers, recipientIDs }) ? [] : refuse('keyReused');
  if (Object.keys(state.byID).length >= LIMITS.savedReports) refuse('tooManySavedReports');
  const one = { userID: asked.userID, savedReportID: `${asked.userID}.${state.count + 1}` };
  return [
    ReportSaved.of({ ...asked, ...one }),
    ...(withNumbers ? [ReportNumbersChosen.of({ ...one, withNumbers })] : []),
    ...recipientIDs.map((recipientID) => ReportRecipientAdded.of({ ...one, recipientID })),
  ];
}

export interface One {
  readonly userID: string;
  readonly savedReportID: string;
}

interface Chosen {
  readonly withNumbers?: boolean | undefined;
  readonly recipientIDs?: readonly string[] | undefined;
}

/** What is absent stays. */
export interface Mailing extends Chosen {
  readonly schedule: ReportSchedule | null;
}

/** @returns whom a report is to be mailed to and was not before. @throws Refusal notFound. */
export function newRecipients(one: One, { recipientIDs = [] }: Mailing, state: SavedReports): string[] {
  const { recipients } = state.byID[one.savedReportID] ?? refuse('notFound');
  return recipientIDs.filter((recipientID) => !(recipientID in recipients));
}

/** @throws Refusal notFound. */
export function scheduleReport(one: One, mailing: Mailing, state: SavedReports): NewEvent[] {
  const known = state.byID[one.savedReportID] ?? refuse('notFound');
  const { schedule, withNumbers = known.withNumbers, recipientIDs = Object.keys(known.recipients) } = mailing;
  const removed = Object.keys(known.recipients).filter((recipientID) => !recipientIDs.includes(recipientID));
  return [
    ...(known.schedule === schedule ? [] : [ReportScheduled.of({ ...one, schedule })]),
    ...(known.withNumbers === withNumbers ? [] : [ReportNumbersChosen.of({ ...one, withNumbers })]),
    ...removed.map((recipientID) => ReportRecipientRemoved.of({ ...one, recipientID })),
    ...newRecipients(one, { schedule, recipientIDs }, state).map((recipientID) =>
      ReportRecipientAdded.of({ ...one, recipientID }),
    ),
  ];
}

/** Repeating it is no event. @throws Refusal notFound to who is no recipient. */
export function stopReport(one: One, recipientID: string, stopped: boolean, state: SavedReports): NewEvent[] {
  const known = state.byID[one.savedReportID] ?? refuse('notFound');
  if (!(recipientID in known.recipients)) refuse('notFound');
  return known.stopped.includes(recipientID) === stopped
    ? []
    : [ReportRecipientStopped.of({ ...one, recipientID, stopped })];
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

/** Undo and redo of a draft, folded from its events by all services that need it. */
import type { EventMetadata } from '../core/event.ts';
import { LIMITS } from '../limits.ts';
import { CONTENT_EVENTS } from './content.ts';

/** All that one command did to a draft. */
export interface Change {
  readonly changeNumber: number;
  readonly events: readonly string[];
  readonly actorID: string;
  readonly at: string;
  /** Set if one command took several appends: its changes are one step. */
  readonly command?: string;
}

/** @returns the command id of an append after `size` earlier events: one append takes only so much. */
export const partOf = (commandID: string, size: number): string => `${commandID}:${size}`;

/** @returns the id of the whole command; undefined if this is no part. */
const wholeOf = (commandID: string): string | undefined => /^(.+):\d+$/.exec(commandID)?.[1];

/** @returns changes undone or redone together: the last one and the other parts of its command. */
export function lastStep(changes: readonly Change[]): readonly Change[] {
  const command = changes.at(-1)?.command;
  if (command === undefined) return changes.slice(-1);
  return changes.slice(changes.findLastIndex((change) => change.command !== command) + 1);
}

export interface Changes {
  /** Counts undo and redo, too. */
  readonly changeNumber: number;
  /** Next one last. */
  readonly undo: readonly Change[];
  /** Next one last. */
  readonly redo: readonly Change[];
  /** Command of the last event, and the change it made, undid or redid. */
  readonly latest: {
    readonly commandID: string;
    readonly changeNumber: number;
    readonly step: 'change' | 'undo' | 'redo';
  } | null;
}

export const NO_CHANGES: Changes = { changeNumber: 0, undo: [], redo: [], latest: null };

interface DraftEvent {
  readonly type: string;
  readonly data: object;
  readonly metadata: Pick<EventMetadata, 'commandID' | 'actorID' | 'time'>;
}

const isContentEvent = (type: string): boolean => (CONTENT_EVENTS as readonly string[]).includes(type);

/** @returns the state after an event. A command is one change, unless it undoes, redoes, copies or imports. */
export function evolveChanges(changes: Changes, event: DraftEvent): Changes {
  const { type, metadata } = event;
  if (type === 'DraftFilled') return NO_CHANGES;
  if (type === 'ChangeUndone' || type === 'ChangeRedone') {
    const from = type === 'ChangeUndone' ? changes.undo : changes.redo;
    const change = from.at(-1);
    if (!change) return changes;
    const { undo, redo } = changes;
    return {
      changeNumber: changes.changeNumber + 1,
      undo: type === 'ChangeUndone' ? undo.slice(0, -1) : [...undo, change],
      redo: type === 'ChangeUndone' ? [...redo, change] : redo.slice(0, -1),
      latest: {
        commandID: metadata.commandID,
        changeNumber: change.changeNumber,
        step: type === 'ChangeUndone' ? 'undo' : 'redo',
      },
    };
  }
  if (!isContentEvent(type)) return changes;
  if (changes.latest?.commandID === metadata.commandID) {
    const { latest, undo } = changes;
    if (latest.step !== 'change') return changes;
    return {
      ...changes,
      undo: undo.map((c) => (c.changeNumber === latest.changeNumber ? { ...c, events: [...c.events, type] } : c)),
    };
  }
  const changeNumber = changes.changeNumber + 1;
  const command = wholeOf(metadata.commandID);
  const { actorID, time: at } = metadata;
  const change = { changeNumber, events: [type], actorID, at, ...(command !== undefined && { command }) };
  return {
    changeNumber,
    undo: [...changes.undo, change].slice(-LIMITS.undoSteps),
    redo: [],
    latest: { commandID: metadata.commandID, changeNumber, step: 'change' },
  };
}

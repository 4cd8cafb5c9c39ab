/** What was done to a draft, as its events say it: which changes can be undone and redone. One fold for the services that need it. */
import type { EventMetadata } from '../core/event.ts';
import { LIMITS } from '../limits.ts';
import { CONTENT_EVENTS } from './content.ts';

/** What one command did to a draft. */
export interface Change {
  readonly changeNumber: number;
  /** Types of its events. */
  readonly events: readonly string[];
  readonly actorID: string;
  readonly at: string;
  /** Of a command that took several appends, each a change: they are one step. */
  readonly command?: string;
}

/** @returns the id of what a command appends after `size` others: an append takes only so much. */
export const partOf = (commandID: string, size: number): string => `${commandID}:${size}`;

/** @returns the id of the command that a part is of; none where it is no part. */
const wholeOf = (commandID: string): string | undefined => /^(.+):\d+$/.exec(commandID)?.[1];

/** @returns the changes that are undone, or redone, together: the last one, with the other parts of its command. */
export function lastStep(changes: readonly Change[]): readonly Change[] {
  const command = changes.at(-1)?.command;
  if (command === undefined) return changes.slice(-1);
  return changes.slice(changes.findLastIndex((change) => change.command !== command) + 1);
}

export interface Changes {
  /** How often the draft was changed; undoing and redoing count, too. */
  readonly changeNumber: number;
  /** What can be undone, the next one last. */
  readonly undo: readonly Change[];
  /** What can be redone, the next one last. */
  readonly redo: readonly Change[];
  /** The command that the last event was of, and the change that it made, undid or redid. */
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

/**
 * @param event of the draft. @returns what can be undone and redone after it: all that one command appended is one change; what follows
 * ChangeUndone or ChangeRedone in its command is none; with what a copy or a file brought, a draft begins.
 */
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

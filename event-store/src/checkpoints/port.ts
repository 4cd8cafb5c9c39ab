import type { Mark } from '../port.ts';

/** Valid however old: later events are read again and repeated harmlessly. */
export interface AutomationCheckpoint {
  /** All events up to this one were taken in. */
  readonly mark: Mark;
  /** Taken in but not done yet, in the automation's own format. Names no person. */
  readonly open: readonly string[];
}

/** Spares automations reading the whole log at start. Optional: without one of this log they start at the beginning. */
export interface Checkpoints {
  /** @returns null for none or an unreadable one. */
  load(name: string): Promise<AutomationCheckpoint | null>;
  /** The last writer wins; each checkpoint is valid by itself. */
  save(name: string, checkpoint: AutomationCheckpoint): Promise<void>;
}

export type AutomationCheckpoints = Checkpoints & { close(): Promise<void> };

/** The stored form. */
export const toText = ({ mark: { position, id }, open }: AutomationCheckpoint): string =>
  JSON.stringify({ position, id, open });

/** @returns null for what another release may have written. */
export function fromText(text: string): AutomationCheckpoint | null {
  try {
    const { position, id, open } = JSON.parse(text) as { position?: unknown; id?: unknown; open?: unknown };
    if (typeof position !== 'string' || typeof id !== 'string' || !isTexts(open)) return null;
    return { mark: { position, id }, open };
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

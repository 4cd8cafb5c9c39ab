import type { Mark } from '../port.ts';

/** How far an automation has come. Valid however old it is: what came after the mark is read again, and repeated harmlessly. */
export interface AutomationCheckpoint {
  /** An event of the log: all that concerns the automation up to it was taken in. */
  readonly mark: Mark;
  /** What was taken in and was not done yet, in the automation's own words. Names no person. */
  readonly open: readonly string[];
}

/**
 * What automations know when they start, so that they need not read the log from its beginning. Nothing is lost with it:
 * without a checkpoint, or with one of another log, they begin at the beginning.
 */
export interface Checkpoints {
  /** @returns null when there is none, or none that can be read. */
  load(name: string): Promise<AutomationCheckpoint | null>;
  /** Of several processes the last one counts: each checkpoint is good by itself. */
  save(name: string, checkpoint: AutomationCheckpoint): Promise<void>;
}

export type AutomationCheckpoints = Checkpoints & { close(): Promise<void> };

/** As engines store it. */
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

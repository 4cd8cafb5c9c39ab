import type { ReactElement } from 'react';

export type Close = () => void;
export interface Shown {
  /** Its file, below `web/src`; null where it is of no feature. */
  readonly file: string | null;
  readonly draw: (onClose: Close) => ReactElement;
  /** The buttons that lead to its fields. */
  readonly press?: readonly string[];
  /** Kinds of fields that hold something only once the server has read it. */
  readonly readByServer?: readonly string[];
}

/** Rows with what the dialogs show of them. */
export const row = (fields: object): never => fields as never;

import type { ReactNode } from 'react';
import type { Column, FileRows } from './file.ts';

export interface Checked<B = unknown> extends FileRows {
  /** By row: each field's problem. */
  readonly problems: readonly (readonly string[])[];
  /** Of rows that are left as they are: why. */
  readonly known?: ReadonlyMap<number, string>;
  /** What inviting them takes. */
  readonly note?: string;
  /** Why nobody can be invited although every row is right. */
  readonly missing?: string;
  /** How many more can be invited today. */
  readonly left: number;
  readonly body: B;
}

interface Outcome {
  readonly problems: readonly { readonly row: number; readonly field: string; readonly msg: string }[];
  readonly invited: number;
  readonly following: number;
}

/** Whom a file invites, and to what. */
export interface Inviting<B> {
  readonly columns: readonly Column[];
  readonly lead: string;
  readonly note?: string;
  readonly paste: string;
  /** What one may do about `missing`, beside this dialog. */
  readonly wayOut?: ReactNode;
  /** Bytes of a file, at most. */
  readonly mostBytes: number;
  /** @throws UnfitFile with what is wrong with all of it; ApiError. */
  readonly check: (csv: string) => Promise<Checked<B>>;
  readonly invite: (body: B) => Promise<Outcome>;
}

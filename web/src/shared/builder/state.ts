import type { BUILDER } from '@groundwork/contracts/administration';

export type VersionState = keyof typeof BUILDER.states;

/** A draft counts as inactive (docs/specification.md#administration). */
export const stateOf = ({ isActive, isDraft }: { readonly isActive: 0 | 1; readonly isDraft: 0 | 1 }): VersionState =>
  isDraft ? 'draft' : isActive ? 'active' : 'inactive';

import type { StaffType } from './administration-search.ts';
import type { ListPlace } from './table/list-spec.ts';

/** What a tab gets: its own part of the address, which holds neither whose view it is nor which tab. */
export interface TabProps extends ListPlace {
  readonly role: StaffType;
}

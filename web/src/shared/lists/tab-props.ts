import type { StaffType } from './administration-search.ts';
import type { AddressProps } from './table/list-spec.ts';

/** A tab's own part of the address, without owner and tab. */
export interface TabProps extends AddressProps {
  readonly role: StaffType;
}

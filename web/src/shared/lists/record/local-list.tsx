import { useState } from 'react';
import { List, type ListProps } from '../table/list.tsx';
import type { AddressProps, ListAddress } from '../table/list-spec.ts';

interface LocalListProps<Row, Sort extends string> extends Omit<ListProps<Row, Sort>, keyof AddressProps> {
  readonly start?: ListAddress;
}

/** A list within another. Its state is not in the address, so it begins anew each time. */
export function LocalList<Row, Sort extends string>({ start = {}, ...props }: LocalListProps<Row, Sort>) {
  const [address, setAddress] = useState(start);
  return <List {...props} isLocal address={address} onAddress={setAddress} />;
}

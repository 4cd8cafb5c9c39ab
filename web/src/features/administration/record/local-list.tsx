import { type ReactNode, useState } from 'react';
import { List } from '../table/list.tsx';
import type { ListAddress, ListTabSpec } from '../table/list-spec.ts';

interface LocalListProps<Row, Sort extends string> {
  readonly spec: ListTabSpec<Row, Sort>;
  readonly toolbar?: ReactNode;
}

/** A list within another, whose state stands in no address: it begins anew each time. */
export function LocalList<Row, Sort extends string>(props: LocalListProps<Row, Sort>) {
  const [address, setAddress] = useState<ListAddress>({});
  return <List {...props} address={address} onAddress={setAddress} />;
}

import { type ComponentType, useState } from 'react';
import type { AddressProps, ListAddress } from '../table/list-spec.ts';

/** Gives a part an address that it can change, as a page does. @returns what to draw, and each address that was asked for. */
export function keptAddress(Part: ComponentType<AddressProps>, start: ListAddress = {}) {
  const asked: ListAddress[] = [];
  function Kept() {
    const [address, setAddress] = useState(start);
    const onAddress = (next: ListAddress): void => {
      asked.push(next);
      setAddress(next);
    };
    return <Part address={address} onAddress={onAddress} />;
  }
  return { asked, page: <Kept /> };
}

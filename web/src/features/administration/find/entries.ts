import type { Api } from '@groundwork/contracts/browser';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { COMMAND } from './texts.ts';

export type Found = Api['find']['answer']['data'][number];

export interface Entry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  /** Leaves out in whose view the tab is shown. */
  readonly address: Readonly<Record<string, string>>;
}

export interface NamedTab {
  readonly id: string;
  readonly label: string;
}

export function entriesOf(
  typed: string,
  tabs: readonly NamedTab[],
  found: readonly Found[],
  role: StaffType,
): readonly Entry[] {
  const text = typed.trim().toLowerCase();
  const places = tabs
    .filter(({ label }) => label.toLowerCase().includes(text))
    .map(({ id, label }) => ({
      id: `tab-${id}`,
      group: COMMAND.groups.tab,
      title: label,
      detail: '',
      address: { tab: id },
    }));
  const others = found.map(({ kind, id, title, detail, partnerID }) => ({
    id: `${kind}-${id}`,
    group: COMMAND.groups[kind],
    title,
    detail,
    address: role === 'admin' ? addressForAdmin(kind, id, title, partnerID) : addressForPartnerUser(kind, title),
  }));
  return [...places, ...others];
}

function addressForAdmin(kind: Found['kind'], id: string, title: string, partnerID: string | null): Entry['address'] {
  switch (kind) {
    case 'user':
      return { tab: 'users', person: id };
    case 'admin':
      return { tab: 'admins', search: title };
    case 'partner':
      return { tab: 'partners', partner: id };
    case 'partnerUser':
      return partnerID === null ? { tab: 'partners' } : { tab: 'partners', partner: partnerID };
    case 'code':
      return { tab: 'codes', codeName: title };
    default:
      kind satisfies never;
      return {};
  }
}

/** Partner users only see their own partner: the partner users they find are their colleagues. */
const addressForPartnerUser = (kind: Found['kind'], title: string): Entry['address'] => {
  if (kind === 'code') return { tab: 'codes', codeName: title };
  return kind === 'partnerUser' ? { tab: 'users', colleagues: title } : { tab: 'users', search: title };
};

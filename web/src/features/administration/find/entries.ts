import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { type Asking, type Does, deedsOf, type Tab, type Verb, verbsOf } from './does.ts';
import type { Found } from './found.ts';
import { COMMAND } from './texts.ts';

export interface Entry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  /** Leaves out in whose view the tab is shown; of what is done, where. */
  readonly address: Readonly<Record<string, string>>;
  readonly does?: Does;
}

export interface NamedTab {
  readonly id: Tab;
  readonly label: string;
}

/** So few that what can be done with each is listed, too. */
const FEW = 2;

interface Entries {
  readonly typed: string;
  readonly asking: Asking;
  readonly tabs: readonly NamedTab[];
  readonly found: readonly Found[];
  readonly role: StaffType;
  /** As of a moment of the past nothing is done. */
  readonly isPast: boolean;
}

/** @returns what one may go to or do: tabs, deeds, what was found, and what can be done with that. */
export function entriesOf({ typed, asking, tabs, found, role, isPast }: Entries): readonly Entry[] {
  const places = tabs
    .filter(({ label }) => holds(label, typed))
    .map(({ id, label }) => ({
      id: `tab-${id}`,
      group: COMMAND.groups.tab,
      title: label,
      detail: '',
      address: { tab: id },
    }));
  const deeds = deedsOf(role)
    .filter(({ title }) => !isPast && holds(title, typed))
    .map(({ id, title, does }) => ({
      id: `do-${id}`,
      group: COMMAND.groups.deed,
      title,
      detail: '',
      address: does.kind === 'act' ? { tab: does.tab } : {},
      does,
    }));
  const others = found.map((one) => ({
    id: `${one.kind}-${one.id}`,
    group: COMMAND.groups[one.kind],
    title: one.title,
    detail: one.detail,
    address: addressOf(one, role),
  }));
  const asked = asking.verbs;
  const doing = (only: readonly Verb[] | null): readonly Entry[] =>
    isPast
      ? []
      : found.flatMap((one) =>
          verbsOf(one, role)
            .filter((verb) => only?.includes(verb) ?? true)
            .map((verb) => deedWith(verb, one, role)),
        );
  if (asked.length > 0) return [...doing(asked), ...places, ...deeds, ...others];
  return [...places, ...deeds, ...others, ...(found.length <= FEW ? doing(null) : [])];
}

/** The words anywhere in a text, as the server finds them. */
const holds = (text: string, typed: string): boolean => {
  const lower = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => lower.includes(word));
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * @param known what was found for what was typed before. @param answer for what is typed now; undefined: not known yet.
 * @returns what was there and still fits, in its order, then what is new: nothing moves while one reads.
 */
export function steady(
  known: readonly Found[],
  answer: readonly Found[] | undefined,
  search: string,
): readonly Found[] {
  if (!answer) return known.filter(({ title, detail }) => holds(`${title} ${detail}`, search));
  const now = new Map(answer.map((one) => [keyOf(one), one]));
  const stayed = known.flatMap((one) => now.get(keyOf(one)) ?? []);
  const stays = new Set(stayed.map(keyOf));
  const all = [...stayed, ...answer.filter((one) => !stays.has(keyOf(one)))];
  // By kind, each under its heading, in the order of the server's kinds.
  const kinds = [...new Set(answer.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => all.filter((one) => one.kind === kind));
}

const keyOf = ({ kind, id }: Found): string => `${kind}-${id}`;

const deedWith = (verb: Verb, one: Found, role: StaffType): Entry => ({
  id: `${verb}-${one.kind}-${one.id}`,
  group: COMMAND.groups.deed,
  title: `${COMMAND.verbs[verb]} ${one.title}`,
  detail: one.detail,
  address: addressOf(one, role),
  // A code's page is named by the code.
  does: { kind: 'act', tab: TABS[one.kind], want: verb, id: one.kind === 'code' ? one.title : one.id },
});

const TABS = { user: 'users', admin: 'admins', partner: 'partners', partnerUser: 'partners', code: 'codes' } as const;

const addressOf = ({ kind, id, title, partnerID }: Found, role: StaffType): Entry['address'] =>
  role === 'admin' ? addressForAdmin(kind, id, title, partnerID) : addressForPartnerUser(kind, title);

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

/** What the menu can do: by itself, or with what was found. Pure. */
import type { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import type { Wanted } from '../../../shared/lists/wanted.ts';
import type { Found } from './found.ts';
import { COMMAND } from './texts.ts';

export type Tab = keyof typeof ADMINISTRATION.tabs;

export type Does =
  | { readonly kind: 'act'; readonly tab: Tab; readonly want: Wanted; readonly id?: string }
  /** Goes on with what it is to be done with. */
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'shortcuts' };

export interface Deed {
  readonly id: string;
  readonly title: string;
  readonly does: Does;
  readonly for?: StaffType;
}

const { deeds, verbs } = COMMAND;

const DEEDS: readonly Deed[] = [
  { id: 'invite', title: deeds.invite, does: { kind: 'type', text: `${verbs.addPartnerUser} ` }, for: 'admin' },
  {
    id: 'inviteColleague',
    title: deeds.invite,
    does: { kind: 'act', tab: 'users', want: 'addPartnerUser' },
    for: 'partnerUser',
  },
  { id: 'addAdmin', title: deeds.addAdmin, does: { kind: 'act', tab: 'admins', want: 'addAdmin' }, for: 'admin' },
  {
    id: 'addPartner',
    title: deeds.addPartner,
    does: { kind: 'act', tab: 'partners', want: 'addPartner' },
    for: 'admin',
  },
  { id: 'generateCode', title: deeds.generateCode, does: { kind: 'act', tab: 'codes', want: 'generateCode' } },
  { id: 'expireCode', title: deeds.expireCode, does: { kind: 'type', text: `${verbs.expire} ` } },
  { id: 'exportUsers', title: deeds.exportUsers, does: { kind: 'act', tab: 'users', want: 'export', id: 'users' } },
  { id: 'exportCodes', title: deeds.exportCodes, does: { kind: 'act', tab: 'codes', want: 'export', id: 'codes' } },
  {
    id: 'exportAssessments',
    title: deeds.exportAssessments,
    does: { kind: 'act', tab: 'assessments', want: 'exportAssessments' },
  },
  {
    id: 'writeAgreement',
    title: deeds.writeAgreement,
    does: { kind: 'act', tab: 'agreements', want: 'writeAgreement' },
    for: 'admin',
  },
  { id: 'shortcuts', title: deeds.shortcuts, does: { kind: 'shortcuts' } },
];

export const deedsOf = (role: StaffType): readonly Deed[] =>
  DEEDS.filter((deed) => deed.for === undefined || deed.for === role);

export type Verb = keyof typeof verbs;

/** @returns what can be done with it, by its role and state, the safest first. */
export function verbsOf({ kind, state }: Pick<Found, 'kind' | 'state'>, role: StaffType): readonly Verb[] {
  switch (kind) {
    case 'code':
      if (state === 'stopped') return [];
      // A later last day makes it active again.
      if (state === 'expired') return ['edit'];
      return state === 'usable' ? ['edit', 'email', 'copyLink', 'expire'] : ['edit', 'expire'];
    case 'user':
      return role === 'admin' ? ['edit', 'signOut'] : [];
    case 'partner':
      return ['addPartnerUser', 'edit'];
    case 'admin':
    case 'partnerUser':
      return [];
    default:
      return kind satisfies never;
  }
}

export interface Asking {
  /** Empty: nothing is to be done with what is found. */
  readonly verbs: readonly Verb[];
  readonly search: string;
}

/** @returns what of 'expire spring' is to be done, and with what: a whole verb, or its first word. */
export function askingOf(typed: string): Asking {
  const text = typed.trimStart().toLowerCase();
  const all = Object.keys(verbs) as Verb[]; // its own keys
  const after = (beginning: string): string | null =>
    text.startsWith(`${beginning} `) ? typed.trimStart().slice(beginning.length).trim() : null;
  const whole = all.filter((verb) => after(verbs[verb].toLowerCase()) !== null);
  if (whole[0]) return { verbs: whole, search: after(verbs[whole[0]].toLowerCase()) ?? '' };
  const [first = '', ...rest] = text.split(' ');
  const begun = rest.length === 0 ? [] : all.filter((verb) => verbs[verb].toLowerCase().split(' ')[0] === first);
  return begun[0] ? { verbs: begun, search: after(first) ?? '' } : { verbs: [], search: typed.trim() };
}

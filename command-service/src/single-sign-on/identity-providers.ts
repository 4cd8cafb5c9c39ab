import {
  type EventData,
  IdentityProviderAdded,
  IdentityProviderChanged,
  IdentityProviderRemoved,
  IdentityProviderSecretReplaced,
  IdentityProviderSwitchedOff,
  IdentityProviderSwitchedOn,
  IdentityProviderTested,
  LIMITS,
  type NewEvent,
  refuse,
  refuseChanged,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export type ProviderSettings = Omit<EventData['IdentityProviderChanged'], 'providerID'>;

export interface IdentityProvider extends Readonly<EventData['IdentityProviderAdded']> {
  /** `new`: not tested with this client. */
  readonly state: 'new' | 'tested' | 'on';
  readonly revision: number;
  /** Kept to recognize a repeated command. */
  readonly added: Readonly<EventData['IdentityProviderAdded']>;
}

/** By providerID. Of removed ones only that they were. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider | 'removed'>;

/** The stream `identityProviders`: all of them, so that a domain leads to one. */
export const identityProviders: Aggregate<IdentityProviders, 'identityProviders'> = {
  stream: STREAMS.identityProviders,
  initial: new Map(),
  evolve(state, event) {
    const { providerID } = event.data;
    const become = (next: IdentityProvider | 'removed'): IdentityProviders => new Map([...state, [providerID, next]]);
    if (event.type === 'IdentityProviderAdded')
      return become({ ...event.data, state: 'new', revision: 1, added: event.data });
    const one = providerOf(providerID, state);
    if (!one) return state;
    const revision = one.revision + 1;
    switch (event.type) {
      case 'IdentityProviderChanged': {
        const isSameClient = event.data.clientID === one.clientID;
        return become({ ...one, ...event.data, revision, state: isSameClient ? one.state : 'new' });
      }
      case 'IdentityProviderSecretReplaced':
        // Of the same client: it stays on, for a secret expires while people sign in.
        return become({ ...one, sealedSecret: event.data.sealedSecret, revision });
      case 'IdentityProviderTested':
        return one.state === 'new' ? become({ ...one, state: 'tested' }) : state;
      case 'IdentityProviderSwitchedOn':
        return become({ ...one, state: 'on' });
      case 'IdentityProviderSwitchedOff':
        return become({ ...one, state: 'tested' });
      case 'IdentityProviderRemoved':
        return become('removed');
      default:
        return state;
    }
  },
};

/** @returns null for one that is unknown or removed. */
export function providerOf(providerID: string, state: IdentityProviders): IdentityProvider | null {
  const one = state.get(providerID);
  return one === undefined || one === 'removed' ? null : one;
}

export const livingIn = (state: IdentityProviders): IdentityProvider[] =>
  [...state.values()].filter((one) => one !== 'removed');

/** Whether the administrator has a way in of their own: open account, password and second factor. Loaded before. */
export type KeptAdmin = boolean;

/** @throws Refusal domainTaken. */
function assertDomainsFree(domains: readonly string[], exceptID: string, state: IdentityProviders): void {
  const taken = livingIn(state).some(
    (one) => one.providerID !== exceptID && one.domains.some((domain) => domains.includes(domain)),
  );
  if (taken) refuse('domainTaken', '/domains');
}

/** One administrator's way in stays. @throws Refusal keptAdminNeeded. */
function assertWayIn(
  { passwordOff, partnerID }: Pick<IdentityProvider, 'passwordOff' | 'partnerID'>,
  keptAdmin: KeptAdmin,
): void {
  if (passwordOff && partnerID === null && !keptAdmin) refuse('keptAdminNeeded', '/keptAdminID');
}

/** Repeating it is no event. @throws Refusal keyReused, domainTaken, keptAdminNeeded, tooManyProviders. */
export function addProvider(
  input: EventData['IdentityProviderAdded'],
  keptAdmin: KeptAdmin,
  state: IdentityProviders,
): NewEvent[] {
  const known = state.get(input.providerID);
  if (known === 'removed') return refuse('keyReused');
  if (known) return isRepeated(input, known.added) ? [] : refuse('keyReused');
  if (livingIn(state).length >= LIMITS.identityProviders) refuse('tooManyProviders');
  assertDomainsFree(input.domains, input.providerID, state);
  assertWayIn(input, keptAdmin);
  return [IdentityProviderAdded.of(input)];
}

/** The secret is encrypted anew each time, so it is not compared. */
const isRepeated = (a: EventData['IdentityProviderAdded'], b: EventData['IdentityProviderAdded']): boolean =>
  JSON.stringify({ ...a, sealedSecret: '' }) === JSON.stringify({ ...b, sealedSecret: '' });

const groupsOf = ({ groups, builderGroups = [] }: ProviderSettings) => ({
  groups: groups.join(', '),
  builderGroups: builderGroups.join(', '),
});

const buildersIn = (settings: ProviderSettings | null): number => settings?.builderGroups?.length ?? 0;

/** Who names groups that have builder access, or changes by what they are known, has it. @throws Refusal builderAccessNeeded. */
export function assertMayName(before: ProviderSettings | null, after: ProviderSettings, isBuilder: boolean): void {
  if (!isBuilder && buildersIn(before) + buildersIn(after) > 0) refuse('builderAccessNeeded');
}

export interface Changing {
  readonly settings: ProviderSettings;
  /** Absent: the secret stays. */
  readonly sealedSecret?: string | undefined;
  readonly revision?: number | undefined;
}

const SETTINGS = [
  'name',
  'clientID',
  'domains',
  'asksSecondFactor',
  'groupsClaim',
  'groups',
  'builderGroups',
  'passwordOff',
  'keptAdminID',
] as const satisfies readonly (keyof ProviderSettings)[];

export const settingsOf = (from: ProviderSettings): ProviderSettings =>
  Object.fromEntries(
    SETTINGS.map((name) => [name, name === 'builderGroups' ? (from[name] ?? []) : from[name]]),
  ) as unknown as ProviderSettings;

/**
 * Unchanged settings without a new secret are no event. What is another client is switched off, for nobody has seen it
 * work. @throws Refusal notFound, changedMeanwhile, domainTaken, keptAdminNeeded.
 */
export function changeProvider(
  providerID: string,
  { settings, sealedSecret, revision }: Changing,
  keptAdmin: KeptAdmin,
  state: IdentityProviders,
): NewEvent[] {
  const one = providerOf(providerID, state) ?? refuse('notFound');
  const isSame = JSON.stringify(settingsOf(settings)) === JSON.stringify(settingsOf(one));
  const isSecretSame = sealedSecret === undefined || sealedSecret === one.sealedSecret;
  if (isSame && isSecretSame) return [];
  if (revision !== undefined && revision !== one.revision)
    refuseChanged({
      ...{ ...settingsOf(one), domains: one.domains.join(', '), ...groupsOf(one) },
      revision: one.revision,
    });
  assertDomainsFree(settings.domains, providerID, state);
  assertWayIn({ ...settings, partnerID: one.partnerID }, keptAdmin);
  return [
    ...(isSame ? [] : [IdentityProviderChanged.of({ providerID, ...settingsOf(settings) })]),
    ...(isSecretSame ? [] : [IdentityProviderSecretReplaced.of({ providerID, sealedSecret })]),
  ];
}

/** It answered. One that was tested before is no event. @throws Refusal notFound. */
export function passTest(providerID: string, state: IdentityProviders): NewEvent[] {
  const one = providerOf(providerID, state) ?? refuse('notFound');
  return one.state === 'new' ? [IdentityProviderTested.of({ providerID })] : [];
}

/** Repeating it is no event. @throws Refusal notFound, providerNotTested, keptAdminNeeded. */
export function switchProvider(
  providerID: string,
  on: boolean,
  keptAdmin: KeptAdmin,
  state: IdentityProviders,
): NewEvent[] {
  const one = providerOf(providerID, state) ?? refuse('notFound');
  if ((one.state === 'on') === on) return [];
  if (!on) return [IdentityProviderSwitchedOff.of({ providerID })];
  if (one.state === 'new') refuse('providerNotTested');
  assertWayIn(one, keptAdmin);
  return [IdentityProviderSwitchedOn.of({ providerID })];
}

/** Repeating it is no event. @throws Refusal notFound for one that never was. */
export function removeProvider(providerID: string, state: IdentityProviders): NewEvent[] {
  if (state.get(providerID) === 'removed') return [];
  if (!providerOf(providerID, state)) refuse('notFound');
  return [IdentityProviderRemoved.of({ providerID })];
}

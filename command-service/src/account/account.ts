import {
  AccountOpened,
  AgreementAccepted,
  BuilderAccessGranted,
  EmailReserved,
  type EventData,
  type NewEvent,
  ProfileChanged,
  refuse,
} from '@groundwork/contracts';
import type { Aggregate } from '../kit/aggregate.ts';

export interface Account extends Omit<EventData['AccountOpened'], 'email'> {
  readonly email: string;
  readonly builderAccess: boolean;
  readonly lastAgreement: string | null;
  readonly createdAt: string;
}

/** The stream `account-<userID>`; null before it is opened. */
export const account: Aggregate<Account | null> = {
  initial: null,
  evolve(state, event) {
    if (event.type === 'AccountOpened') {
      return { ...event.data, builderAccess: false, lastAgreement: null, createdAt: event.metadata.time };
    }
    if (!state) return state;
    switch (event.type) {
      case 'ProfileChanged':
        return { ...state, ...event.data };
      case 'AgreementAccepted':
        return { ...state, lastAgreement: event.data.agreementID };
      case 'BuilderAccessGranted':
        return { ...state, builderAccess: true };
      default:
        return state;
    }
  },
};

/** The stream `email-<HMAC>`: the userID that owns the address; null while it is free. */
export const emailReservation: Aggregate<string | null> = {
  initial: null,
  evolve: (state, event) => (event.type === 'EmailReserved' ? event.data.userID : state),
};

/** @throws Refusal emailInUse when somebody else has the address. Repeating it is no event. */
export function reserveEmail(userID: string, owner: string | null): NewEvent[] {
  if (owner === userID) return [];
  if (owner !== null) refuse('emailInUse');
  return [EmailReserved.of({ userID })];
}

/** Opens an account. Repeating it is no event. */
export function openAccount(input: EventData['AccountOpened'], state: Account | null): NewEvent[] {
  return state ? [] : [AccountOpened.of(input)];
}

/**
 * Changes the names of a company user; an unchanged profile is no event.
 * @throws Refusal notFound when there is no such company user.
 */
export function changeProfile(names: { firstName: string; lastName: string }, state: Account | null): NewEvent[] {
  if (state?.userType !== 'user') return refuse('notFound');
  const { userID, company } = state;
  if (names.firstName === state.firstName && names.lastName === state.lastName) return [];
  return [ProfileChanged.of({ userID, company, ...names })];
}

/**
 * Accepts the current confidentiality statement; accepting it again is no event.
 * @throws Refusal agreementNotCurrent for another than the current one, notFound without an account.
 */
export function acceptAgreement(agreementID: string, current: string | null, state: Account | null): NewEvent[] {
  if (!state) return refuse('notFound');
  if (agreementID !== current) refuse('agreementNotCurrent');
  if (state.lastAgreement === agreementID) return [];
  return [AgreementAccepted.of({ userID: state.userID, agreementID })];
}

/** @throws Refusal notFound unless it is an admin's account. Repeating it is no event. */
export function grantBuilderAccess(state: Account | null): NewEvent[] {
  if (state?.userType !== 'admin') return refuse('notFound');
  return state.builderAccess ? [] : [BuilderAccessGranted.of({ userID: state.userID })];
}

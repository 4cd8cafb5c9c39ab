import { refuse, type UserType } from '@groundwork/contracts';
import { type Actor, scopeOf } from '@groundwork/service-kit';
import { type Account, isGone, isInvited } from './account.ts';

/** Administrators manage the accounts of founders only. @throws Refusal notFound. */
export function assertManagesFounder(actor: Actor, account: Account | null): void {
  if (scopeOf(actor).kind !== 'all' || account?.userType !== 'user') refuse('notFound');
}

/** As assertManagesFounder, or one's own account. @throws Refusal notFound. */
export function assertManages(actor: Actor, account: Account | null): void {
  if (account?.userID !== actor.userID) assertManagesFounder(actor, account);
}

/** One's own sessions, and for administrators everybody's. @throws Refusal notFound. */
export function assertEndsSessions(actor: Actor, account: Account | null): void {
  if (account?.userID === actor.userID) return;
  if (scopeOf(actor).kind !== 'all' || !account || isGone(account)) refuse('notFound');
}

/** One's own pending address, and for administrators everybody's. @throws Refusal notFound. */
export function assertManagesAddress(actor: Actor, account: Account | null): Account {
  if (!account || isGone(account)) return refuse('notFound');
  return account.userID === actor.userID || actor.actorType === 'admin' ? account : refuse('notFound');
}

/** Administrators manage the partner users of all partners, partner users their colleagues. */
export const managesPartner = ({ actorType, partnerID: own }: Actor, partnerID: string | null): boolean =>
  actorType === 'admin' || (actorType === 'partnerUser' && partnerID !== null && own === partnerID);

type Staff = Exclude<UserType, 'user'>;

/** @returns the staff account, if the actor manages it. @throws Refusal notFound. */
export function managedStaff(actor: Actor, userType: Staff, account: Account | null): Account {
  if (!account || isGone(account) || account.userType !== userType) return refuse('notFound');
  const manages = userType === 'admin' ? actor.actorType === 'admin' : managesPartner(actor, account.partnerID);
  return manages ? account : refuse('notFound');
}

/** Administrators invite anybody without a password, partner users their colleagues. @throws Refusal notFound. */
export function assertInvites(actor: Actor, account: Account | null): void {
  if (actor.actorType !== 'admin') managedStaff(actor, 'partnerUser', account);
}

/** @throws Refusal noSuchAdmin for who is none, none any more, or has not accepted the invitation yet. */
export function assertAdmin(person: Account | null): void {
  if (person?.userType !== 'admin' || isGone(person) || person.deactivated || isInvited(person))
    refuse('noSuchAdmin', '/adminID');
}

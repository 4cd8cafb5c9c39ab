import {
  EmailChanged,
  LIFETIMES,
  PasswordRevoked,
  PersonErased,
  RecoveryCodesIssued,
  RecoveryCodeUsed,
  SecondFactorDisabled,
  SecondFactorEnabled,
  SecondFactorPassed,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { opened } from '../testing/accounts.ts';
import { decisionsOf, type Past, pastEvent, secondsAfter } from '../testing/given.ts';
import { disableSecondFactor, enableSecondFactor, issueRecoveryCodes, passSecondFactor } from './second-factor.ts';

const given = decisionsOf(account);
const userID = 'anna';
const [one, two, fresh] = ['1', '2', '3'].map((char) => char.repeat(43)) as [string, string, string];
const input = { factorID: 'f1', step: 100, recoveryHashes: [one, two] };
const enabled = SecondFactorEnabled.of({ userID, ...input });
const disabled = SecondFactorDisabled.of({ userID, by: 'owner' });
const erased = PersonErased.of({ userID });
const passed = (step: number) => SecondFactorPassed.of({ userID, step });
const used = (recoveryHash: string) => RecoveryCodeUsed.of({ userID, recoveryHash });

const enabling = (...past: Past) => given(...past).when(enableSecondFactor, input);
const showing = (step: number, ...past: Past) => given(...past).when(passSecondFactor, { step }, 'f1');
const recovering = (recoveryHash: string, ...past: Past) =>
  given(...past).when(passSecondFactor, { recoveryHash }, 'f1');

describe('turning it on', () => {
  it('counts once, until it is turned off', () => {
    expect(enableSecondFactor(input, given(opened).state)).toEqual([enabled]);
    enabling(opened, enabled).thenRefused('secondFactorOn');
    expect(enableSecondFactor(input, given(opened, enabled, disabled).state)).toEqual([enabled]);
  });
  it('is refused for who is not there, or not any more', () => {
    enabling().thenRefused('notFound');
    enabling(opened, erased).thenRefused('notFound');
  });
});

describe('a code of the app', () => {
  it('is taken once', () => {
    expect(passSecondFactor({ step: 101 }, 'f1', given(opened, enabled).state)).toEqual([passed(101)]);
    showing(101, opened, enabled, passed(101)).thenRefused('wrongCode');
  });
  it('that turned it on is not taken again, nor one before the last', () => {
    showing(100, opened, enabled).thenRefused('wrongCode');
    showing(101, opened, enabled, passed(102)).thenRefused('wrongCode');
  });
  it('of an earlier secret is refused', () => {
    const other = SecondFactorEnabled.of({ userID, ...input, factorID: 'f2' });
    showing(200, opened, enabled, disabled, other).thenRefused('wrongCode');
  });
  it('says nothing where it is off', () => showing(101, opened, enabled, disabled).thenRefused('secondFactorOff'));
});

describe('a recovery code', () => {
  it('is taken once', () => {
    expect(passSecondFactor({ recoveryHash: one }, 'f1', given(opened, enabled).state)).toEqual([used(one)]);
    recovering(one, opened, enabled, used(one)).thenRefused('wrongCode');
    expect(given(opened, enabled, used(one)).state?.secondFactor?.recoveryHashes).toEqual([two]);
  });
  it('ends when new ones are given out', () => {
    const issued = RecoveryCodesIssued.of({ userID, recoveryHashes: [fresh] });
    given(opened, enabled).when(issueRecoveryCodes, [fresh]).thenEventsEachTime(issued);
    recovering(one, opened, enabled, issued).thenRefused('wrongCode');
  });
});

describe('turning it off', () => {
  it('is refused where it is off', () => {
    expect(disableSecondFactor('admin', given(opened, enabled).state)).toEqual([
      SecondFactorDisabled.of({ userID, by: 'admin' }),
    ]);
    given(opened).when(disableSecondFactor, 'owner').thenRefused('secondFactorOff');
    given(opened).when(issueRecoveryCodes, [one]).thenRefused('secondFactorOff');
  });
});

describe('after an account was taken back from who changed its address', () => {
  const moved = EmailChanged.of({ userID, changeID: 'c1', email: 'eve@example.com', takeBackUntil: null });
  const revoked = (seconds: number) =>
    pastEvent(PasswordRevoked.of({ userID, changeID: 'c1' }), { at: secondsAfter(seconds) });

  it('one that they may have turned on does not keep the owner out', () =>
    expect(given(opened, moved, enabled, revoked(60)).state?.secondFactor).toBeNull());
  it('one that was on before stays', () =>
    expect(given(opened, enabled, moved, revoked(LIFETIMES.emailChange + 1)).state?.secondFactor).not.toBeNull());
});

it('goes with its person', () => expect(given(opened, enabled, erased).state?.secondFactor).toBeNull());

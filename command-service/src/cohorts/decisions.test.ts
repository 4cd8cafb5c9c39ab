import {
  CohortChanged,
  CohortClosed,
  CohortInvitationReminded,
  CohortInvitationResent,
  CohortInvitationsPlanned,
  CohortInvitationsSettled,
  CohortInvitationTaken,
  CohortInvitationWithdrawn,
  CohortJoined,
  CohortLeft,
  CohortLinkReplaced,
  CohortMade,
  CohortMemberReminded,
  FounderInvited,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN, under } from '../testing/given.ts';
import {
  changeCohort,
  closeCohort,
  cohort,
  makeCohort,
  planInvitations,
  replaceLink,
  settleInvitations,
} from './cohort.ts';
import {
  forgetInvitation,
  invitation,
  inviteFounder,
  mailAgain,
  takeInvitation,
  withdrawInvitation,
} from './invitation.ts';
import { problemsIn, readRows, written } from './inviting/rows.ts';
import { join, leave, type MemberReminder, memberships, remindMember } from './joining/membership.ts';

const DAY = 24 * 60 * 60;
const terms = { cohortID: 'spring', cohortName: 'Spring', startsOn: '2027-01-01', endsOn: null, goalOn: null };
const input = aCohort({ ...terms, linkID: 'l' });
const made = CohortMade.of(input);
const closed = CohortClosed.of({ cohortID: 'spring' });
const plan = { cohortID: 'spring', batchID: 'b', userID: 'key', rows: '[["nia@x.example",""]]', count: 1, digest: 'd' };
const planned = CohortInvitationsPlanned.of(plan);

describe('a cohort', () => {
  const given = decisionsOf(cohort);

  it('is made once by a command', () => {
    given().when(makeCohort, input, THEN).thenEvents(made);
    given(made).when(makeCohort, input, THEN).thenNothing();
    given(made)
      .when(makeCohort, { ...input, cohortName: 'Another' }, THEN)
      .thenRefused('keyReused');
    given()
      .when(makeCohort, { ...input, endsOn: '2026-12-31' }, THEN)
      .thenRefused('daysOutOfOrder');
  });

  it.each([
    ['goalOn', '2026-12-31', 'daysOutOfOrder'],
    ['goalOn', '2020-01-01', 'daysOutOfRange'],
    ['goalOn', '2026-01-01', null],
    ['goalOn', '2035-12-31', null],
    ['endsOn', '9999-12-31', 'daysOutOfRange'],
    ['endsOn', '2025-12-31', 'daysOutOfRange'],
    ['startsOn', '2025-09-01', null],
    ['startsOn', '2015-12-31', 'daysOutOfRange'],
  ] as const)('has a day that is likely (%s %s: %s)', (name, day, code) => {
    const startsOn = code === 'daysOutOfOrder' ? '2027-01-01' : null;
    const days = { ...input, startsOn, [name]: day };
    const decided = given().when(makeCohort, days, THEN);
    if (code === null) decided.thenEvents(CohortMade.of(days));
    else decided.thenRefused(code);
  });

  it('keeps days that are over by now when something else is changed', () => {
    const renamed = { ...terms, cohortName: 'Autumn', goalOn: '2027-03-31' };
    const before = CohortMade.of({ ...input, goalOn: '2027-03-31' });
    const later = new Date('2039-01-01T00:00:00Z');
    given(before).when(changeCohort, renamed, 1, later).thenEvents(CohortChanged.of(renamed));
    given(before)
      .when(changeCohort, { ...renamed, goalOn: '2027-04-01' }, 1, later)
      .thenRefused('daysOutOfRange');
  });

  it('gets another link, and never again one that was replaced', () => {
    const replaced = (linkID: string) => CohortLinkReplaced.of({ cohortID: 'spring', linkID });
    given(made).when(replaceLink, 'm').thenEvents(replaced('m'));
    given(made, replaced('m')).when(replaceLink, 'm').thenNothing();
    given(made, replaced('m'), replaced('n')).when(replaceLink, 'm').thenNothing();
    given(made, replaced('m')).when(replaceLink, 'l').thenNothing();
    given(made, closed).when(replaceLink, 'm').thenRefused('cohortClosed');
    given().when(replaceLink, 'm').thenRefused('notFound');
  });

  it('is changed by who has seen what it is, also once it is closed', () => {
    const autumn = { ...terms, cohortName: 'Autumn' };
    given(made).when(changeCohort, terms, 1, THEN).thenNothing();
    given(made).when(changeCohort, autumn, 1, THEN).thenEvents(CohortChanged.of(autumn));
    given(made, CohortChanged.of(autumn))
      .when(changeCohort, { ...terms, goalOn: '2027-03-01' }, 1, THEN)
      .thenRefused('changedMeanwhile');
    given(made, closed).when(changeCohort, autumn, 2, THEN).thenEvents(CohortChanged.of(autumn));
    given(made, closed).when(changeCohort, autumn, 1, THEN).thenRefused('changedMeanwhile');
  });

  it('is closed once', () => {
    given(made).when(closeCohort).thenEvents(closed);
    given(made, closed).when(closeCohort).thenNothing();
  });

  it('takes a file whole, once, and forgets it when everybody is invited', () => {
    given(made).when(planInvitations, plan).thenEvents(planned);
    given(made, planned).when(planInvitations, plan).thenNothing();
    given(made, planned)
      .when(planInvitations, { ...plan, digest: 'other' })
      .thenRefused('keyReused');
    given(made, closed).when(planInvitations, plan).thenRefused('cohortClosed');
    const settled = CohortInvitationsSettled.of({ cohortID: 'spring', batchID: 'b', userID: 'key' });
    given(made, planned).when(settleInvitations, 'b').thenEvents(settled);
    given(made, planned, settled).when(settleInvitations, 'b').thenNothing();
  });
});

describe('an invitation', () => {
  const given = decisionsOf(invitation);
  const of = { invitationID: 'i', cohortID: 'spring' };
  const one = { ...of, partnerID: 'north', userID: 'i', email: 'nia@x.example', name: 'Nia' };
  const invited = FounderInvited.of(one);
  const taken = CohortInvitationTaken.of({ ...of, memberID: 'anna' });
  const withdrawn = CohortInvitationWithdrawn.of(of);
  const mail = (kind: 'resend' | 'remind', days: number, mailID = 'm') =>
    under({ at: secondsAfter(days * DAY) }, mailAgain, { kind, mailID }, secondsAfter(days * DAY));

  it('is sent again an hour after the first mail, and then once a day', () => {
    const hours = (n: number) => n / 24;
    const resent = CohortInvitationResent.of({ ...of, mailID: 'm' });
    given(invited)
      .when(mail('resend', hours(0.99)))
      .thenRefused('mailedJustNow');
    given(invited)
      .when(mail('resend', hours(1)))
      .thenEvents(resent);
    given(invited)
      .when(mail('remind', hours(1)))
      .thenRefused('mailedRecently');
    given(invited, resent)
      .when(mail('resend', hours(23), 'n'))
      .thenRefused('mailedRecently');
    given(invited, resent)
      .when(mail('resend', hours(24), 'n'))
      .thenEvents(CohortInvitationResent.of({ ...of, mailID: 'n' }));
  });

  it('is sent once, and again after a day', () => {
    given().when(inviteFounder, one).thenEvents(invited);
    given(invited).when(inviteFounder, one).thenNothing();
    given(invited).when(mail('remind', 0)).thenRefused('mailedRecently');
    given(invited)
      .when(mail('resend', 1))
      .thenEvents(CohortInvitationResent.of({ ...of, mailID: 'm' }));
    given(invited)
      .when(mail('remind', 1))
      .thenEvents(CohortInvitationReminded.of({ ...of, mailID: 'm' }));
    given(invited, CohortInvitationReminded.of({ ...of, mailID: 'm' }))
      .when(mail('remind', 2))
      .thenNothing();
    given(invited, taken).when(mail('remind', 2)).thenRefused('alreadyJoined');
    given(invited, withdrawn).when(mail('remind', 2)).thenRefused('notFound');
  });

  it('is taken by one account, or withdrawn', () => {
    given(invited).when(takeInvitation, 'anna').thenEvents(taken);
    given(invited, taken).when(takeInvitation, 'anna').thenNothing();
    given(invited, taken).when(takeInvitation, 'bert').thenRefused('invitationTaken');
    given(invited, taken).when(withdrawInvitation).thenRefused('alreadyJoined');
    given(invited).when(withdrawInvitation).thenEvents(withdrawn);
    given(invited, withdrawn).when(withdrawInvitation).thenNothing();
    given(invited, withdrawn).when(takeInvitation, 'anna').thenRefused('linkInvalid');
    given().when(takeInvitation, 'anna').thenRefused('linkInvalid');
  });

  it('is forgotten once, also where it was taken, and is of no use then', () => {
    given(invited).when(forgetInvitation).thenEvents(withdrawn);
    given(invited, taken).when(forgetInvitation).thenEvents(withdrawn);
    given(invited, taken, withdrawn).when(forgetInvitation).thenNothing();
    given(invited, taken, withdrawn).when(takeInvitation, 'anna').thenRefused('linkInvalid');
    given().when(forgetInvitation).thenNothing();
  });
});

describe('a founder', () => {
  const given = decisionsOf(memberships);
  const input = { userID: 'anna', cohortID: 'spring', partnerID: 'north', invitationID: 'i' };
  const joined = CohortJoined.of(input);
  const left = CohortLeft.of({ userID: 'anna', cohortID: 'spring', invitationID: 'i' });
  const reminded = CohortMemberReminded.of({ userID: 'anna', cohortID: 'spring', mailID: 'm' });
  const asked = (over: Partial<MemberReminder> = {}): MemberReminder => ({
    ...{ cohortID: 'spring', mailID: 'm', leftOut: null, isTold: true },
    ...over,
  });

  it('joins, leaves, and joins again, each once', () => {
    given().when(join, input).thenEvents(joined);
    given(joined).when(join, input).thenNothing();
    given(joined).when(leave, 'spring').thenEvents(left);
    given(joined, left).when(leave, 'spring').thenNothing();
    given(joined, left).when(join, input).thenEvents(joined);
  });

  it.each(['constructor', '__proto__', 'toString'])('is not in %s, which every object has', (cohortID) => {
    given(joined).when(leave, cohortID).thenNothing();
    given(joined).when(remindMember, asked({ cohortID }), THEN).thenRefused('notFound');
    const other = { ...input, cohortID };
    given(joined).when(join, other).thenEvents(CohortJoined.of(other));
  });

  it('is reminded once a day', () => {
    given(joined).when(remindMember, asked(), THEN).thenEvents(reminded);
    given(joined, reminded).when(remindMember, asked(), THEN).thenNothing();
    given(joined, reminded)
      .when(remindMember, asked({ mailID: 'n' }), THEN)
      .thenRefused('mailedRecently');
    given().when(remindMember, asked(), THEN).thenRefused('notFound');
  });

  it('who needs no reminder, or wants none, is left out: with the reason where it may be known, else unheard', () => {
    for (const [leftOut, code] of [
      ['completed', 'hasCompleted'],
      ['remindersOff', 'remindersOff'],
    ] as const) {
      given(joined).when(remindMember, asked({ leftOut }), THEN).thenRefused(code);
      const unheard = CohortMemberReminded.of({ userID: 'anna', cohortID: 'spring', mailID: 'm', leftOut });
      const untold = { isTold: false, leftOut };
      given(joined).when(remindMember, asked(untold), THEN).thenEvents(unheard);
      // As who was mailed.
      for (const past of [unheard, reminded]) {
        given(joined, past)
          .when(remindMember, asked({ ...untold, mailID: 'n' }), THEN)
          .thenRefused('mailedRecently');
      }
      given(joined, unheard)
        .when(remindMember, asked({ mailID: 'n' }), THEN)
        .thenEvents(CohortMemberReminded.of({ userID: 'anna', cohortID: 'spring', mailID: 'n' }));
    }
  });
});

it('each row says what is wrong with it', () => {
  const rows = [
    { email: 'nia@x.example', name: 'Nia' },
    { email: 'nia@x.example', name: '' },
    { email: 'no address', name: 'www.x.example' },
    { email: '', name: '' },
  ];
  expect(problemsIn(rows).map(({ row, field, msg }) => [row, field, msg])).toEqual([
    [1, 'email', 'The same email as in row 1.'],
    [2, 'email', 'Invalid email.'],
    [2, 'name', 'This is no name.'],
    [3, 'email', 'Missing.'],
  ]);
  expect(readRows(written(rows))).toEqual(rows);
});

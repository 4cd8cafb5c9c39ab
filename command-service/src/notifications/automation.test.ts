import {
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeRequested,
  EmailChangeStarted,
  ExpertContactRequested,
  InvitationSent,
  type NewEvent,
  PasskeyRemoved,
  PasswordChanged,
  PasswordReset,
  PersonErased,
  ResultsShared,
  STREAMS,
} from '@groundwork/contracts';
import { describe, expect, it, vi } from 'vitest';
import { completed, userAssessmentID } from '../attempts/testing/events.ts';
import { founder } from '../testing/accounts.ts';
import {
  ACCOUNT,
  ATTEMPTS,
  DESK,
  expiresAt,
  REPORT,
  resetRequested,
  taken,
  useNotifications,
  userID,
} from './testing/use-notifications.ts';

const { firstName, company } = founder;
const shared = ResultsShared.of({
  userID,
  shareID: 's1',
  userAssessmentID: 'anna.1',
  kind: 'share',
  email: 'ira@example.com',
  secretHash: 'h'.repeat(43),
  expiresAt,
});
const ready = { ...shared, data: { ...shared.data, shareID: 's2', kind: 'own', email: founder.email } };
const asked = ExpertContactRequested.of({
  userID,
  requestID: 'q1',
  userAssessmentID: 'anna.1',
  sectionID: null,
  answerID: null,
});
const started = EmailChangeStarted.of({
  changeID: 'c1',
  userID,
  oldEmail: 'old@example.com',
  newEmail: 'new@example.com',
  by: 'owner',
  expiresAt,
});
const emailRequested = EmailChangeRequested.of({
  userID,
  changeID: 'c1',
  newEmail: 'new@example.com',
  by: 'owner',
  expiresAt,
});
const emailChanged = EmailChanged.of({ userID, changeID: 'c1', email: 'new@example.com', takeBackUntil: expiresAt });

const { log, errors, checkpoints, write, startProcess, stopAll, queued, untilQueued } = useNotifications();

/** What happened, the message that it calls for and whom that is for. */
const CASES: readonly (readonly [string, string, NewEvent[], string, string, object])[] = [
  [
    'a reset that was asked for',
    ACCOUNT,
    [resetRequested],
    'passwordReset',
    founder.email,
    { firstName, resetID: 'r1' },
  ],
  [
    'an invitation',
    ACCOUNT,
    [InvitationSent.of({ userID, invitationID: 'i1', expiresAt })],
    'invitation',
    founder.email,
    { firstName, invitationID: 'i1', partnerName: '', invitedBy: '' },
  ],
  [
    'a changed password',
    ACCOUNT,
    [PasswordChanged.of({ userID, passwordHash: 'new', keptSessionID: null })],
    'passwordChanged',
    founder.email,
    { firstName },
  ],
  [
    'a reset password',
    ACCOUNT,
    [PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'new' })],
    'passwordChanged',
    founder.email,
    { firstName },
  ],
  [
    'a reset password that ended passkeys',
    ACCOUNT,
    [PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'new', endedPasskeys: 2 })],
    'passwordChanged',
    founder.email,
    { firstName, endedPasskeys: 2 },
  ],
  [
    'a passkey that ended as the account was taken back',
    ACCOUNT,
    [PasskeyRemoved.of({ userID, passkeyID: 'p1', by: 'takeBack' })],
    'passkeyChanged',
    founder.email,
    { firstName, added: false, passkey: '', takenBack: true },
  ],
  [
    'a result that was shared',
    REPORT,
    [shared],
    'resultsShared',
    'ira@example.com',
    { sender: 'Anna Berg', company, userAssessmentID: 'anna.1', shareID: 's1' },
  ],
  [
    'a completed assessment',
    ATTEMPTS,
    [...taken, completed],
    'reportReady',
    founder.email,
    { firstName, company, userAssessmentID, shareID: expect.any(String) },
  ],
  [
    'the link to a completed assessment',
    REPORT,
    [ready],
    'reportReady',
    founder.email,
    { firstName, company, userAssessmentID: 'anna.1', shareID: 's2' },
  ],
];

describe('the message that an event calls for', () => {
  it.each(CASES)('is queued for %s', async (_, stream, events, template, to, values) => {
    await startProcess();
    await write(stream, ...events);
    await untilQueued(1);
    const [message] = await queued();
    expect(message).toMatchObject({ userID, template, to });
    expect(JSON.parse(message?.values ?? '')).toEqual(values);
  });

  it.each(CASES)('is queued for %s when the process that wrote it died before', async (_, stream, events, template) => {
    await write(stream, ...events);
    await startProcess();
    await untilQueued(1);
    expect((await queued()).map((message) => message.template)).toEqual([template]);
  });

  it('goes to the expert desk and to the founder when an expert was asked for', async () => {
    await startProcess();
    await write(REPORT, asked);
    await untilQueued(2);
    const messages = await queued();
    expect(messages.map(({ template, to }) => [template, to]).sort()).toEqual([
      ['expertConfirmation', founder.email],
      ['expertRequest', DESK],
    ]);
    expect(messages.every((message) => message.userID === userID)).toBe(true);
  });

  it('goes to both addresses when a change is asked for, and again when it is made', async () => {
    await write(STREAMS.emailChange('c1'), started);
    await startProcess();
    expect(await queued()).toEqual([]);
    await write(ACCOUNT, emailRequested);
    await untilQueued(2);
    await write(ACCOUNT, emailChanged);
    await untilQueued(4);
    const sentTo = (await queued()).map(({ template, to }) => [template, to]);
    expect(sentTo.toSorted()).toEqual([
      ['emailChangeAsked', 'old@example.com'],
      ['emailChangeConfirm', 'new@example.com'],
      ['emailChangedNew', 'new@example.com'],
      ['emailChangedOld', 'old@example.com'],
    ]);
  });

  it('asks nobody to confirm a change that was called off before', async () => {
    const off = EmailChangeCancelled.of({ changeID: 'c1', userID, reason: 'owner' });
    await write(STREAMS.emailChange('c1'), started, off);
    await write(ACCOUNT, emailRequested);
    await startProcess();
    await untilQueued(1);
    expect((await queued()).map(({ template }) => template)).toEqual(['emailChangeAsked']);
  });

  it('is queued once, however often processes start', async () => {
    for (const [, stream, events] of CASES) await write(stream, ...events);
    await write(STREAMS.emailChange('c1'), started);
    await write(ACCOUNT, emailChanged);
    for (let i = 0; i < 3; i++) await startProcess();
    await untilQueued(CASES.length + 2);
    await stopAll();
    const ids = (await queued()).map(({ mailID }) => mailID);
    expect(ids).toHaveLength(CASES.length + 2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is queued once when several processes see it at the same moment', async () => {
    await Promise.all([startProcess(), startProcess(), startProcess()]);
    for (const [, stream, events] of CASES) await write(stream, ...events);
    await write(STREAMS.emailChange('c1'), started);
    await write(ACCOUNT, emailChanged);
    await untilQueued(CASES.length + 2);
    await stopAll();
    const streams = new Set((await queued()).map(({ mailID }) => mailID));
    expect(streams.size).toBe(CASES.length + 2);
    for (const mailID of streams) expect(await log().readStream(STREAMS.mail(mailID)), mailID).toHaveLength(1);
    expect(errors()).toEqual([]);
  });

  it('is queued for each time that a password was changed', async () => {
    await startProcess();
    const change = (passwordHash: string) => PasswordChanged.of({ userID, passwordHash, keptSessionID: null });
    await write(ACCOUNT, change('one'));
    await write(ACCOUNT, change('two'));
    await untilQueued(2);
  });

  it('is queued later when that fails at first, and holds up no other', async () => {
    let failing = true;
    await startProcess({
      append: (stream, ...rest) => {
        const fails = failing && stream === STREAMS.mail('reset_r1');
        return fails ? Promise.reject(new Error('no room')) : log().append(stream, ...rest);
      },
    });
    await write(ACCOUNT, resetRequested);
    await write(STREAMS.emailChange('c1'), started);
    await write(ACCOUNT, emailChanged);
    await untilQueued(2);
    expect(errors()).not.toEqual([]);
    failing = false;
    await expect.poll(async () => (await queued()).length, { timeout: 10_000 }).toBe(3);
  });

  it('is queued although the checkpoint has entries that lead to no event', async () => {
    await startProcess();
    await stopAll();
    await write(ACCOUNT, resetRequested);
    const mark = await log().headMark();
    if (!mark) throw new Error('the log is empty');
    const calledForBy = `${ACCOUNT}@${(await log().readStream(ACCOUNT)).length - 1}`;
    const open = ['nonsense', '@1', 'account-x@99999999999999999999', calledForBy];
    vi.spyOn(checkpoints(), 'load').mockResolvedValue({ mark, open });
    await startProcess({
      async readStream(stream, from = 0) {
        // As a server says it of a revision that it cannot even be asked for.
        if (!Number.isSafeInteger(from)) throw new RangeError('no revision');
        return log().readStream(stream, from);
      },
    });
    await untilQueued(1);
    expect(errors()).toHaveLength(3);
  });

  it('is not queued for who is erased', async () => {
    await write(ACCOUNT, resetRequested);
    await write(STREAMS.emailChange('c1'), started);
    await write(ACCOUNT, emailChanged);
    await write(REPORT, shared, ready, asked);
    await write(ATTEMPTS, ...taken, completed);
    await write(ACCOUNT, PersonErased.of({ userID }));
    await log().erasePerson(userID);
    await startProcess();
    expect(await queued()).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

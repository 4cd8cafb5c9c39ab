import {
  LIFETIMES,
  MailAbandoned,
  MailFailed,
  MailQueued,
  MailRequeued,
  MailSending,
  MailSent,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, type Past, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import {
  abandonMail,
  claimableAt,
  claimMail,
  isClaimedBy,
  type Mail,
  mail,
  mailFailed,
  mailSent,
  queueMail,
  requeueMail,
} from './mail.ts';

const given = decisionsOf(mail);

const input = {
  mailID: 'm1',
  userID: 'anna',
  template: 'passwordChanged',
  to: 'anna@example.com',
  replyTo: '',
  values: '{}',
} as const;
const queued = MailQueued.of(input);
const sending = (by = 'mine', attempt = 1) => MailSending.of({ mailID: 'm1', try: attempt, by });
const failed = (seconds: number, attempt = 1) =>
  MailFailed.of({ mailID: 'm1', try: attempt, reason: '451', retryAt: secondsAfter(seconds).toISOString() });
const sent = MailSent.of({ mailID: 'm1' });
const abandoned = MailAbandoned.of({ mailID: 'm1', reason: '550' });

const LEASE = 300;
const mine = { by: 'mine', leaseMs: LEASE * 1000 };
const alone = { by: 'mine', leaseMs: 0 };
const claiming = (seconds: number, past: Past, run = mine) =>
  given(...past).when(under({ at: secondsAfter(seconds) }, claimMail, run, secondsAfter(seconds)));

describe('queueing a message', () => {
  it('happens once, however often it is asked for', () => given().when(queueMail, input).thenEvents(queued));

  it('is nothing for one that was sent long ago', () =>
    given(queued, sending(), sent).when(queueMail, input).thenNothing());
});

describe('claiming a message', () => {
  it('counts the try and names the run', () => claiming(0, [queued]).thenEvents(sending()));

  it('waits until the next try is due', () => {
    const past = [queued, sending(), failed(30)];
    claiming(29, past).thenNothing();
    claiming(30, past).thenEvents(sending('mine', 2));
  });

  it('leaves alone what another run has claimed, until the lease has passed', () => {
    const past = [queued, pastEvent(sending('other'))];
    claiming(LEASE - 1, past).thenNothing();
    claiming(LEASE, past).thenEvents(sending('mine', 2));
  });

  it('takes up at once what an earlier run had claimed when there is only one process', () =>
    claiming(0, [queued, sending('dead')], alone).thenEvents(sending('mine', 2)));

  it('goes on with a claim of its own, and makes it anew when others may take it', () => {
    claiming(LEASE - 1, [queued, sending()]).thenNothing();
    claiming(LEASE, [queued, sending()]).thenEvents(sending('mine', 2));
    claiming(10 * LEASE, [queued, sending()], alone).thenNothing();
  });

  it('is nothing for one that is over or never was', () => {
    claiming(0, []).thenNothing();
    claiming(LEASE, [queued, sending(), sent]).thenNothing();
    claiming(LEASE, [queued, sending(), abandoned]).thenNothing();
  });

  it('is held by the run that made it, and by no other', () => {
    expect(isClaimedBy('mine', given(queued, sending()).state)).toBe(true);
    expect(isClaimedBy('other', given(queued, sending()).state)).toBe(false);
    expect(isClaimedBy('mine', given(queued, sending(), sent).state)).toBe(false);
    expect(isClaimedBy('mine', given().state)).toBe(false);
  });
});

describe('a message that was taken by the server', () => {
  it('is sent, once', () => given(queued, sending()).when(mailSent).thenEvents(sent));
  it('is sent although another run has claimed it since: that is what happened', () =>
    given(queued, sending(), sending('other', 2)).when(mailSent).thenEvents(sent));
  it('is nothing when it is over or never was', () => {
    given().when(mailSent).thenNothing();
    given(queued, sending(), abandoned).when(mailSent).thenNothing();
  });
  it('is never claimable again', () =>
    expect(claimableAt(mine, given(queued, sending(), sent).state as Mail)).toBe(Number.POSITIVE_INFINITY));
});

describe('a message that could not be handed over', () => {
  const failing = (past: Past, at = THEN) => given(...past).when(under({ at }, mailFailed, 'mine', '451', at));

  it('is tried again also when only a newer release knows what it says', () =>
    failing([MailQueued.of({ ...input, template: 'ofTomorrow' as never }), sending()]).thenEvents(failed(30)));

  it('is tried again after 30 seconds, then twice as long each time, up to an hour', () => {
    const pauses = Array.from({ length: 10 }, (_, i) => {
      const [event] = mailFailed('mine', '451', THEN, given(queued, sending('mine', i + 1)).state);
      return event?.type === 'MailFailed' ? (Date.parse(String(event.data['retryAt'])) - THEN.getTime()) / 1000 : null;
    });
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('says why, once', () => failing([queued, sending()]).thenEvents(failed(30)));

  it('is abandoned when the next try would come after a day', () => {
    const end = LIFETIMES.mail;
    failing([queued, sending()], secondsAfter(end - 30)).thenEvents(failed(end));
    failing([queued, sending()], secondsAfter(end - 29)).thenEvents(MailAbandoned.of({ mailID: 'm1', reason: '451' }));
  });

  it('is tried some thirty times before that', () => {
    let [state, time] = [given(queued).state, THEN];
    for (;;) {
      const claim = claimMail(mine, time, state);
      const claimed = given(queued, ...claim.map((event) => pastEvent(event, { at: time }))).state;
      const [event] = mailFailed('mine', '451', time, claimed);
      if (event?.type !== 'MailFailed') break;
      state = claimed && { ...claimed, status: { kind: 'waiting', from: Date.parse(String(event.data['retryAt'])) } };
      time = new Date(String(event.data['retryAt']));
    }
    expect(state?.tries).toBeGreaterThan(25);
    expect(time.getTime() - THEN.getTime()).toBeGreaterThan((LIFETIMES.mail - 3600) * 1000);
  });

  it('is the other run’s business when that has claimed it since', () =>
    failing([queued, sending(), sending('other', 2)]).thenNothing());
});

describe('a message that will never be sent', () => {
  it('is abandoned once', () => given(queued, sending()).when(abandonMail, '550').thenEvents(abandoned));
  it('is not when it was sent', () => given(queued, sending(), sent).when(abandonMail, '550').thenNothing());
});

describe('a message that is to be sent once more', () => {
  const requeued = MailRequeued.of({ mailID: 'm1', userID: 'anna', template: 'passwordChanged' });
  const LATER = secondsAfter(LIFETIMES.mail);
  const again = (past: Past, at = THEN) => given(...past).when(under({ at }, requeueMail, at));

  it('failed, and is being sent by nobody', () => {
    again([queued, sending(), abandoned]).thenEvents(requeued);
    again([queued, sending(), failed(30)]).thenEvents(requeued);
    again([queued, sending()]).thenNothing();
    again([queued, sending(), failed(30), sending('mine', 2)]).thenNothing();
    again([queued, sending(), sent]).thenNothing();
    again([]).thenRefused('notFound');
  });

  it('leads somewhere, if it has a link', () => {
    const withLink = MailQueued.of({ ...input, template: 'passwordReset' });
    again([withLink, sending(), abandoned], secondsAfter(LIFETIMES.reset - 1)).thenEvents(
      MailRequeued.of({ mailID: 'm1', userID: 'anna', template: 'passwordReset' }),
    );
    again([withLink, sending(), abandoned], secondsAfter(LIFETIMES.reset)).thenRefused('messageOutdated');
    again([queued, sending(), abandoned], LATER).thenEvents(requeued);
  });

  it('is claimed at once, and tried anew as long as the first time', () => {
    const past = [queued, sending(), failed(30), sending('mine', 2), abandoned, pastEvent(requeued, { at: LATER })];
    given(...past)
      .when(under({ at: LATER }, claimMail, mine, LATER))
      .thenEvents(sending('mine', 3));
    given(...past, sending('mine', 3))
      .when(under({ at: LATER }, mailFailed, 'mine', '451', LATER))
      .thenEvents(failed(LIFETIMES.mail + 30, 3));
    expect(given(...past).state?.outcome).toBeNull();
  });
});

describe('what a request learns of its message', () => {
  const outcome = (...past: Past) => given(...past).state?.outcome;
  it('is nothing before the first try is over', () => expect(outcome(queued, sending())).toBeNull());
  it('is whether that was successful', () => {
    expect(outcome(queued, sending(), sent)).toBe('sent');
    expect(outcome(queued, sending(), failed(30))).toBe('failed');
    expect(outcome(queued, sending(), abandoned)).toBe('failed');
  });
  it('stays while it is tried again, until it was sent after all', () => {
    expect(outcome(queued, sending(), failed(30), sending('mine', 2))).toBe('failed');
    expect(outcome(queued, sending(), failed(30), sending('mine', 2), sent)).toBe('sent');
  });
});

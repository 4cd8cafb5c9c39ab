import { STREAMS } from '@groundwork/contracts';
import { type Log, uuidFrom } from '@groundwork/event-store';
import { type After, type Logger, type Meter, NO_METER, secondsSince } from '@groundwork/service-kit';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Handle, Loaded } from '../core/handle.ts';
import { abandonMail, claimMail, isClaimedBy, type Mail, mailFailed, mailSent, type Run, renewClaim } from './mail.ts';
import { type Mailer, MailRefused, MailUnavailable, type Message } from './port.ts';
import type { RenderStored } from './render.ts';

export interface DeliveryOptions {
  readonly log: Log;
  readonly mails: Handle<Mail | null>;
  readonly mailer: Mailer;
  readonly render: RenderStored;
  readonly now: () => Date;
  readonly after: After;
  readonly run: Run;
  readonly logger: Logger;
  readonly meter?: Meter | undefined;
  /** Fires when work under way must end. */
  readonly stopping: AbortSignal;
}

type DecideMail = Decide<Mail | null>;

/** Milliseconds that a command is retried while the log is away; less than a stopping process may take. */
const COMMAND_TIMEOUT_MS = 5000;
/** Renewals per lease: a late one does no harm. */
const RENEWALS = 3;
/** Milliseconds between attempts to record an outcome. */
const RETRY_DELAY_MS = 1000;

/**
 * Hands one message over: claim, render (for a report also ask for its numbers), send, record the outcome.
 * A message is sent twice in one case only: the server took it, but MailSent was not written, because the process died,
 * was stopped without reaching the log, or lost the connection before the server said so. The second has the same
 * Message-ID, by which mail programs may recognize it.
 */
export function createDelivery(options: DeliveryOptions) {
  const { log, mails, mailer, render, now, after, run, logger, stopping, meter = NO_METER } = options;
  /** Of messages under way, by id. */
  const traces = new Map<string, string>();
  const contextOf = ({ mailID, correlationID, tries }: Mail, step: string): CommandContext => ({
    actorID: 'automation:mail',
    actorType: 'system',
    commandID: uuidFrom(`automation:mail/${mailID}/${run.by}/${tries}/${step}`),
    correlationID,
    traceparent: traces.get(mailID),
    deadline: now().getTime() + COMMAND_TIMEOUT_MS,
  });
  const execute = (state: Mail, step: string, decide: DecideMail): Promise<Loaded<Mail | null>> =>
    mails.execute(state.mailID, decide, contextOf(state, step));

  const waiting = new Set<() => void>();
  // One listener for all: many messages may wait while the log is away.
  stopping.addEventListener('abort', () => {
    for (const goOn of waiting) goOn();
  });
  /** Ends early when stopping. */
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        cancel();
        waiting.delete(goOn);
        resolve();
      };
      const cancel = after(RETRY_DELAY_MS, goOn);
      waiting.add(goOn);
    });

  /** Retries however long the log is away: sending again is worse. */
  async function record(state: Mail, decide: DecideMail): Promise<Loaded<Mail | null>> {
    for (;;) {
      try {
        return await execute(state, 'outcome', decide);
      } catch (error) {
        if (stopping.aborted) throw error;
        logger.warn({ err: error, mailID: state.mailID }, 'what became of a message could not be written down yet');
        await pause();
      }
    }
  }

  /** Read anew, as the person may have been erased since: then null. */
  async function stored({ mailID }: Mail) {
    const [event] = await log.readStream(STREAMS.mail(mailID));
    if (event?.type !== 'MailQueued' || event.erased || event.data.to === '') return null;
    return event.data;
  }

  /** Renews the claim during the handover. @returns what ends that. */
  function keepClaim(state: Mail): () => void {
    let [renewals, isOver] = [0, false];
    const renew = async (): Promise<void> => {
      try {
        await execute(state, `renewal/${++renewals}`, (current) => renewClaim(run, current));
      } catch (error) {
        // Nobody else reaches the log either, or somebody took the message over.
        logger.warn({ err: error, mailID: state.mailID }, 'the claim of a message could not be renewed');
      }
      if (!isOver) cancel = after(run.leaseMs / RENEWALS, () => void renew());
    };
    let cancel = run.leaseMs === 0 ? () => undefined : after(run.leaseMs / RENEWALS, () => void renew());
    return () => {
      isOver = true;
      cancel();
    };
  }

  /** Records codes only: error messages may quote what failed. */
  async function handOver(state: Mail, message: () => Promise<Message>): Promise<DecideMail> {
    const { mailID, template } = state;
    const letGo = keepClaim(state);
    const from = performance.now();
    const count = (outcome: 'sent' | 'refused' | 'failed'): void => {
      meter.count('groundwork_mail_attempts_total', { template, outcome });
      meter.observe('groundwork_mail_attempt_duration_seconds', secondsSince(from), {});
    };
    try {
      await mailer.send(await message());
      count('sent');
      return mailSent;
    } catch (error) {
      const code = codeOf(error);
      count(error instanceof MailRefused ? 'refused' : 'failed');
      if (error instanceof MailRefused) {
        logger.warn({ mailID, template, code }, 'a message was refused');
        return (current) => abandonMail(code, current);
      }
      const level = error instanceof MailUnavailable ? 'warn' : 'error';
      logger[level]({ mailID, template, code }, 'a message could not be handed over');
      return (current) => mailFailed(run.by, code, now(), current);
    } finally {
      letGo();
    }
  }

  async function deliver(known: Mail): Promise<Loaded<Mail | null>> {
    const claimed = await execute(known, 'claim', (state) => claimMail(run, now(), state));
    const { state } = claimed;
    if (!isClaimedBy(run.by, state)) return claimed;

    const data = await stored(state);
    if (!data) return record(state, (current) => abandonMail('erased', current));
    const { mailID, userID, to, replyTo } = data;
    const message = async () => ({
      ...{ mailID, userID, to, replyTo },
      ...(await render(data.template, data.values, userID)),
    });
    return record(state, await handOver(state, message));
  }

  /**
   * @param traceparent what its appends are part of. @returns the state, perhaps as another process left it.
   * @throws StoreUnavailable and other log failures: nothing was sent, or it is stopping.
   */
  return async (known: Mail, traceparent?: string): Promise<Loaded<Mail | null>> => {
    if (traceparent !== undefined) traces.set(known.mailID, traceparent);
    return deliver(known).finally(() => traces.delete(known.mailID));
  };
}

/** Events hold a mailer's code or an error's name, no message. */
function codeOf(error: unknown): string {
  const known = error instanceof MailRefused || error instanceof MailUnavailable;
  const code = known ? error.code : error instanceof Error ? error.name : 'unknown';
  return code.replace(/\W+/g, '_').slice(0, 99);
}

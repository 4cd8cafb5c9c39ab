import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { Logger } from '@groundwork/service-kit';
import type { Application } from './application.ts';
import { startAutomation } from './kit/automation.ts';
import { startMailAutomation } from './mail/automation.ts';
import type { MailOutcome } from './mail/outcomes.ts';
import { renderWith } from './mail/templates/render.ts';
import { startNotices } from './notices/automation.ts';
import { createNotices } from './notices/notices.ts';

export interface AutomationsOptions {
  readonly log: Log;
  readonly logger: Logger;
  readonly application: Application;
  /** How long others leave a message alone that one process is sending, in milliseconds; 0 where there is but one. */
  readonly mailLease: number;
}

export interface Automations {
  /** What became of a message's first attempt, after a few seconds at most. */
  outcomeOf(mailID: string): Promise<MailOutcome>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** How often unfinished purchases, changes of address and erasures are looked at, in milliseconds. */
const EVERY = 15_000;
/** How long a request waits to learn whether its message was sent, in milliseconds. */
const PATIENCE = 4_000;

/** What goes on without anybody asking: sending messages, and finishing what was interrupted. */
export function startAutomations({ log, logger, application, mailLease }: AutomationsOptions): Automations {
  const { pipeline, purchases, emailChanges, erasures, links, now, providers } = application;
  const failed =
    (name: string) =>
    (error: unknown): void =>
      logger.warn({ err: error, automation: name }, 'an automation was interrupted');
  const looking = (
    name: string,
    prefix: string,
    read: (event: DomainEvent) => { id: string; over: boolean } | null,
    settle: Parameters<typeof startAutomation>[0]['settle'],
  ) => startAutomation({ log, name, prefix, read, settle, every: EVERY, onError: failed(name) });

  const mail = startMailAutomation({
    log,
    pipeline,
    mailer: providers.mailer,
    render: renderWith(links),
    logger,
    now,
    runID: randomBytes(12).toString('base64url'),
    lease: mailLease,
  });
  const running = [
    startNotices({ log, notices: createNotices(application), onError: failed('notices') }),
    looking('purchases', 'purchase-', purchaseOf, purchases.settle),
    looking('email-changes', 'emailChange-', changeOf, emailChanges.resume),
    looking('erasures', 'erasure-', erasureOf, erasures.resume),
  ];

  return {
    outcomeOf: (mailID) => mail.outcome(mailID, PATIENCE),
    async stop() {
      await Promise.all(running.map((automation) => automation.stop()));
      await mail.stop();
    },
  };
}

function purchaseOf(event: DomainEvent): { id: string; over: boolean } | null {
  switch (event.type) {
    case 'PurchaseCompleted':
    case 'PurchaseReleased':
      return { id: event.data.purchaseID, over: true };
    case 'PurchaseStarted':
    case 'PaymentRequested':
    case 'PaymentActionRequired':
    case 'PaymentTaken':
    case 'PaymentDeclined':
    case 'PurchaseCovered':
    case 'PurchaseExpired':
    case 'RefundRequested':
    case 'PurchaseRefunded':
      return { id: event.data.purchaseID, over: false };
    default:
      return null;
  }
}

function changeOf(event: DomainEvent): { id: string; over: boolean } | null {
  if (event.type === 'EmailChangeStarted') return { id: event.data.changeID, over: false };
  const over = event.type === 'EmailChangeCompleted' || event.type === 'EmailChangeFailed';
  return over ? { id: event.data.changeID, over } : null;
}

function erasureOf(event: DomainEvent): { id: string; over: boolean } | null {
  if (event.type === 'ErasureRequested') return { id: event.data.userID, over: false };
  return event.type === 'ErasureCompleted' ? { id: event.data.userID, over: true } : null;
}

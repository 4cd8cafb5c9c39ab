import { createHmac, randomBytes } from 'node:crypto';
import { type EventType, PRODUCT } from '@groundwork/contracts';
import { type Counts, type Log, openLocalCounts } from '@groundwork/event-store';
import { type Meter, NO_METER, NO_TRACER, type Tracer } from '@groundwork/service-kit';
import { createPasswords, type Passwords } from '../account/passwords/passwords.ts';
import { keyStateReader } from '../api-keys/key-state.ts';
import type { OnBackgroundError } from '../core/background-error.ts';
import { createPipeline } from '../core/pipeline.ts';
import { createLinks } from '../links/links.ts';
import { createMails } from '../mail/mails.ts';
import type { Selling } from '../payment/selling.ts';
import { NO_PROVIDERS, type Providers } from '../providers.ts';

export interface ApplicationOptions {
  readonly log: Log;
  /** Key of the HMACs that stand for addresses, sign links and proofs, and derive refresh secrets. */
  readonly emailSecret: string;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly newSecret?: () => string;
  /** Without it, all that needs no provider works, such as the seed. */
  readonly providers?: Providers;
  /** No slash at the end. */
  readonly publicUrl?: string;
  /** Whether answers tell if an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts?: boolean;
  /** Where alarms go; without it they are only logged. */
  readonly operatorEmail?: string | null;
  /** PRODUCT.expertEmail when absent. */
  readonly expertEmail?: string;
  /** Who sells, and the tax in the price; receipts name the product without it. */
  readonly selling?: Selling;
  /** Whether staff must set up a second factor before anything else. */
  readonly demandsStaffFactor?: boolean;
  readonly onBackgroundError?: OnBackgroundError;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  /** Of guesses; in the memory of this process when absent. */
  readonly counts?: Counts;
}

/** What every slice may use: settings with defaults, the command pipeline, links, mails, secrets and ids. */
export function groundOf(options: ApplicationOptions) {
  const { log, emailSecret, now = () => new Date(), publicUrl = '', providers = NO_PROVIDERS } = options;
  const { meter = NO_METER, tracer = NO_TRACER } = options;
  const hmac = (text: string): string => createHmac('sha256', emailSecret).update(text).digest('base64url');
  const pipeline = createPipeline({ log, now, meter, tracer });
  /** For routes and automations as well. */
  const common = {
    now,
    meter,
    tracer,
    providers,
    publicUrl,
    revealAccounts: options.revealAccounts ?? true,
    operatorEmail: options.operatorEmail ?? null,
    expertEmail: options.expertEmail ?? PRODUCT.expertEmail,
    passwords: options.passwords ?? createPasswords(),
    links: createLinks(hmac('links'), publicUrl),
    mails: createMails(pipeline),
  };
  return {
    ...common,
    common,
    emailSecret,
    selling: options.selling ?? {},
    demandsStaffFactor: options.demandsStaffFactor ?? false,
    counts: options.counts ?? openLocalCounts({ now }),
    onBackgroundError: options.onBackgroundError ?? (() => {}),
    newSecret: options.newSecret ?? (() => randomBytes(32).toString('base64url')),
    newID: (): string => randomBytes(16).toString('base64url'),
    /** One purpose's secret tells nothing of the others. */
    secretFor: hmac,
    /** For what lies in the streams of many. Personal fields are empty. */
    eventsOf: (type: EventType) => log.readAll({ types: [type], personal: false }),
    keyState: keyStateReader(log, now),
    pseudonyms: log.pseudonyms,
    files: log.files,
    /** Makes all that is sealed with a person's key unreadable for good. */
    destroyKey: (userID: string): Promise<void> => log.erasePerson(userID),
    forgetMail: (userID: string): Promise<void> => providers.mailer.forget(userID),
    pipeline,
  };
}

export type Ground = ReturnType<typeof groundOf>;

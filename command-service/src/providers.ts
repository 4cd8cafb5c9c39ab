import { createHmac } from 'node:crypto';
import {
  createOutgoing,
  type Environment,
  type Meter,
  NO_METER,
  type Outgoing,
  OutgoingFailed,
  optionalSetting,
} from '@groundwork/service-kit';
import { mailerFromEnvironment } from './mail/engines/settings.ts';
import { type Mailer, MailUnavailable } from './mail/port.ts';
import { meteredPayments } from './payment/metered.ts';
import { type Payments, PaymentsUnavailable } from './payment/port.ts';
import { paymentsFromEnvironment } from './payment/settings.ts';
import type { ReportSource } from './reports/source.ts';
import { ProviderAway } from './single-sign-on/failures.ts';
import { createOpenID, type OpenID } from './single-sign-on/open-id.ts';
import type { Captcha } from './verification/port.ts';
import { captchaFromEnvironment } from './verification/settings.ts';

export interface Providers {
  readonly payments: Payments;
  readonly captcha: Captcha;
  readonly mailer: Mailer;
  /** Of analysts, for messages. */
  readonly reports: ReportSource;
  /** To addresses that people type. */
  readonly outgoing: Pick<Outgoing, 'check' | 'post'>;
  /** Sign-ins of organizations. */
  readonly openID: OpenID;
}

const unavailable = (): never => {
  throw new PaymentsUnavailable('no payment provider is connected here');
};

const away = (): Promise<never> => Promise.reject(new ProviderAway('none'));

/** For applications that sell and send nothing, such as the seed's. */
export const NO_PROVIDERS: Providers = {
  payments: {
    provider: 'simulated',
    publishableKey: null,
    prepare: async () => unavailable(),
    confirm: async () => unavailable(),
    retrieve: async () => unavailable(),
    cancel: async () => unavailable(),
    refund: async () => unavailable(),
    readWebhook: unavailable,
  },
  captcha: { provider: 'altcha', siteKey: null, challenge: async () => null, verify: async () => null },
  mailer: { send: () => Promise.reject(new MailUnavailable('none')), forget: async () => {}, close: async () => {} },
  reports: { ask: () => Promise.reject(new MailUnavailable('none')) },
  outgoing: { check: async () => {}, post: () => Promise.reject(new OutgoingFailed('unreachable')) },
  openID: { test: away, leave: away, comeBack: away, signOutUrl: away },
};

export interface ProviderOptions {
  readonly emailSecret: string;
  /** Used without a mail server; null when there must be one. */
  readonly mailFolder: string | null;
  readonly publicUrl: string;
  readonly reports: ReportSource;
  readonly now: () => Date;
  readonly meter?: Meter;
}

/** For all of a delivery, as Standard Webhooks has it. */
const WEBHOOK_TIMEOUT_MS = 15_000;

/** docs/operations.md lists the settings. @throws SettingError. */
export const providersFromEnvironment = (
  environment: Environment,
  { emailSecret, mailFolder, publicUrl, reports, now, meter = NO_METER }: ProviderOptions,
): Providers => ({
  payments: meteredPayments(paymentsFromEnvironment(environment), meter),
  captcha: captchaFromEnvironment(environment, {
    secret: createHmac('sha256', emailSecret).update('captcha').digest('base64url'),
    now,
  }),
  mailer: mailerFromEnvironment(environment, { folder: mailFolder, publicUrl }),
  reports,
  outgoing: createOutgoing({
    loopback: optionalSetting(environment, 'OUTGOING_LOOPBACK') === 'yes',
    timeoutMs: WEBHOOK_TIMEOUT_MS,
  }),
  openID: openIDFrom(optionalSetting(environment, 'OUTGOING_LOOPBACK') === 'yes', now),
});

/** No organization keeps whoever signs in waiting for longer. */
const OPENID_TIMEOUT_MS = 8_000;

const openIDFrom = (loopback: boolean, now: () => Date): OpenID =>
  createOpenID({ outgoing: createOutgoing({ loopback, timeoutMs: OPENID_TIMEOUT_MS }), loopback, now });

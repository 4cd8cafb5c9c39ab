import { isEmail, PRODUCT } from '@groundwork/contracts';
import { type Environment, isProduction, mailboxOf, optionalSetting, SettingError } from '@groundwork/service-kit';
import type { Mailer } from '../port.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Sender } from './outgoing.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailPlaces {
  /** Used without a mail server; null when files are not wanted. */
  readonly folder: string | null;
  readonly publicUrl: string;
}

/**
 * @param env `SMTP_URL` (or `SMTP_URL_FILE`), such as `smtps://user:password@mail.example.com`, else files; and
 * `MAIL_FROM`, such as `Groundwork <hello@example.com>`. @throws SettingError without the URL, which may hold a
 * password.
 */
export function mailerFromEnvironment(env: Environment, { folder, publicUrl }: MailPlaces): Mailer {
  const from = senderOf(optionalSetting(env, 'MAIL_FROM'));
  const url = smtpUrl(env);
  if (url !== undefined) return createSmtpMailer({ url, requireTls: requiresTls(env, url), from, publicUrl });
  if (folder !== null) return createFileMailer({ folder, from, publicUrl });
  throw new SettingError(
    'SMTP_URL (or SMTP_URL_FILE) is not set. It is the mail server, such as smtps://user:password@mail.example.com.',
  );
}

/** @param env `EXPERT_EMAIL`, else PRODUCT.expertEmail. @throws SettingError. */
export function expertEmailFromEnvironment(env: Environment): string {
  const address = optionalSetting(env, 'EXPERT_EMAIL') ?? PRODUCT.expertEmail;
  if (!isEmail(address)) throw new SettingError('EXPERT_EMAIL is not an address, such as experts@example.com.');
  return address;
}

/** @param env `OPERATOR_EMAIL`, for alarms. @returns null when it is not set. @throws SettingError. */
export function operatorEmailFromEnvironment(env: Environment): string | null {
  const address = optionalSetting(env, 'OPERATOR_EMAIL');
  if (address === undefined) return null;
  if (!isEmail(address)) throw new SettingError('OPERATOR_EMAIL is not an address, such as operator@example.com.');
  return address;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** In production, unless the server is on this machine: messages carry links that let people in. */
export const requiresTls = (env: Environment, url: string): boolean =>
  isProduction(env) && !LOOPBACK.test(new URL(url).hostname);

function smtpUrl(env: Environment): string | undefined {
  const url = optionalSetting(env, 'SMTP_URL');
  if (!url) return undefined;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (!['smtp:', 'smtps:'].includes(protocol) || !hostname) {
    throw new SettingError('SMTP_URL is not the address of a mail server: smtp:// or smtps:// and a host.');
  }
  return url;
}

function senderOf(text: string | undefined): Sender {
  if (!text) return { name: PRODUCT.name, address: PRODUCT.supportEmail };
  const mailbox = mailboxOf(text);
  if (!mailbox) throw new SettingError('MAIL_FROM is not an address: Name <name@example.com>, or name@example.com.');
  return { name: mailbox.name || PRODUCT.name, address: mailbox.address };
}

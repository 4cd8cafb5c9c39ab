import type { Message } from '../mail/port.ts';

/** @returns the token in the link of a message, as its reader would follow it. */
export function tokenIn(
  { text }: Pick<Message, 'text'>,
  page: 'reset-password/' | 'sign-in?link=' = 'reset-password/',
): string {
  const found = new RegExp(`https://groundwork\\.test/auth/${page.replace('?', '\\?')}([^\\s?]+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`the message has no link to ${page}`);
  return found;
}

/** @returns the token in the link to a shared result, as its reader would follow it. */
export function reportTokenIn({ text }: Pick<Message, 'text'>): string {
  const found = /https:\/\/groundwork\.test\/(?:assessment-report\/[^/\s]+\/|download\?st=)(\S+)/.exec(text)?.[1];
  if (found === undefined) throw new Error('the message has no link to a shared result');
  return decodeURIComponent(found);
}

/** @returns the token in the link to confirm a new address, or to stop a change of address. */
export function emailTokenIn({ text }: Pick<Message, 'text'>, page: 'confirm' | 'stop'): string {
  const found = new RegExp(`https://groundwork\\.test/auth/email/${page}/(\\S+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`the message has no link to ${page} a change of address`);
  return found;
}

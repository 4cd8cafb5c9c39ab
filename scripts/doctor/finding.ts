import { SETTINGS, type Setting, type SettingName } from '@groundwork/service-kit/settings';

export type Level = 'ok' | 'warn' | 'fail';

export interface Finding {
  readonly check: string;
  readonly level: Level;
  /** What was found, in one sentence. */
  readonly says: string;
  /** What to do, in one sentence; none where all is well. */
  readonly cure?: string;
}

export type Outcome = Omit<Finding, 'check'>;

export const ok = (says: string): Outcome => ({ level: 'ok', says });
export const warn = (says: string, cure: string): Outcome => ({ level: 'warn', says, cure });
export const fail = (says: string, cure: string): Outcome => ({ level: 'fail', says, cure });

/** Shorter texts are words of everyday, not secrets. */
const LEAST = 6;

/**
 * The last guard, for checks print no values: hides whatever part of a secret setting should get into a text all the same.
 * @param settingIn reads a setting.
 */
export function redaction(settingIn: (name: SettingName) => string | undefined): (text: string) => string {
  const parts = (Object.keys(SETTINGS) as SettingName[])
    .filter((name) => (SETTINGS[name] as Setting).secret)
    .flatMap((name) => partsOf(settingIn(name) ?? ''))
    .filter((part) => part.length >= LEAST)
    .sort((a, b) => b.length - a.length);
  return (text) => parts.reduce((hidden, part) => hidden.replaceAll(part, '***'), text);
}

/** A value, and user and password of an address. */
function partsOf(value: string): string[] {
  const [, user = '', password = ''] = /\/\/([^:@/]*):([^@/]*)@/.exec(value) ?? [];
  return [value, value.trim(), user, password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export { type Mailbox, mailboxOf, refuseShortSecret } from './checks.ts';
export { isOlderNode, leastNode } from './node.ts';
export { type Environment, isProduction, openSettings, optionalSetting, problemsOf, type Settings } from './read.ts';
export { SETTINGS, type SettingName } from './registry.ts';
export { PROGRAMS, type Program, type Setting, SettingError } from './setting.ts';

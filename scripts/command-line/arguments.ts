import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DAY_MS } from '@groundwork/contracts';
import { closest } from './closest.ts';
import { UsageError } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
interface Config<O extends Options> {
  args: string[];
  options: O;
  allowPositionals: true;
  strict: true;
}

/** @throws UsageError */
export function readArguments<O extends Options>(
  args: readonly string[],
  options: O,
): ReturnType<typeof parseArgs<Config<O>>> {
  try {
    return parseArgs<Config<O>>({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error as Error;
    const [, unknown] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
    if (unknown === undefined) throw new UsageError(message.split('\n')[0]);
    throw new UsageError(`there is no option --${unknown}.${suggestion(unknown, Object.keys(options), '--')}`);
  }
}

/** @returns a sentence with the closest name; empty if nothing is close. */
export function suggestion(given: string, names: readonly string[], prefix = ''): string {
  const meant = closest(given, names);
  return meant === undefined ? '' : ` Did you mean ${prefix}${meant}?`;
}

/** @throws UsageError */
export function oneOf<const N extends readonly string[]>(option: string, given: string, names: N): N[number] {
  if (names.includes(given)) return given;
  throw new UsageError(`--${option} is ${names.join(', ')}, not ${given}.${suggestion(given, names)}`);
}

const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;
/** @param given a UTC day or instant. @throws UsageError */
export function startOf(option: string, given: string): string {
  if (!DAY_OR_INSTANT.test(given) || Number.isNaN(Date.parse(given))) {
    throw new UsageError(
      `--${option} is a day such as 2026-06-30 or an instant such as 2026-06-30T12:00:00Z, not ${given}.`,
    );
  }
  return new Date(given).toISOString();
}

/** Exclusive end: the next day, or the instant itself. @throws UsageError */
export function endOf(option: string, given: string): string {
  const start = Date.parse(startOf(option, given));
  return new Date(start + (given.includes('T') ? 0 : DAY_MS)).toISOString();
}

/** As endOf, including the instant itself. @throws UsageError */
export function endOfAsOf(given: string): string {
  const end = Date.parse(endOf('as-of', given));
  return new Date(end + (given.includes('T') ? 1 : 0)).toISOString();
}

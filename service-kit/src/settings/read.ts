import { readFileSync } from 'node:fs';
import { nodeProblem } from './node.ts';
import { SETTINGS, type SettingName } from './registry.ts';
import { type Program, type Setting, SettingError } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** The value or that of the file `<name>_FILE`. @returns undefined if empty. @throws SettingError if unreadable. */
export function optionalSetting(environment: Environment, name: SettingName): string | undefined {
  const [value, file] = [environment[name], environment[`${name}_FILE`]];
  if (isSet(value)) return value;
  if (!isSet(file)) return undefined;
  let held: string;
  try {
    held = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingError(`${name}_FILE names ${file}, which cannot be read (${String(error)}).`);
  }
  return held === '' ? undefined : held;
}

/** Real people use it. */
export const isProduction = (environment: Environment): boolean =>
  optionalSetting(environment, 'NODE_ENV') === 'production';

const declared = (name: SettingName): Setting => SETTINGS[name];

export interface Settings {
  readonly environment: Environment;
  readonly production: boolean;
  /** @throws SettingError without value and default. */
  text(name: SettingName): string;
  number(name: SettingName): number;
  /** @returns undefined without value and default. */
  optional(name: SettingName): string | undefined;
}

/** @throws SettingError that lists every problem at once; of Node alone where that is too old. */
export function openSettings(program: Program, environment: Environment = process.env): Settings {
  const old = nodeProblem(process.versions.node);
  if (old !== null) throw new SettingError(old);
  const problems = problemsOf(program, environment);
  const [only] = problems;
  if (problems.length === 1 && only !== undefined) throw new SettingError(only);
  if (problems.length > 1) {
    throw new SettingError(`${program} cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }

  const optional = (name: SettingName): string | undefined =>
    optionalSetting(environment, name) ?? defaultOf(program, name);
  const text = (name: SettingName): string => {
    const value = optional(name);
    if (value === undefined) throw new SettingError(missing(name));
    return value;
  };
  return {
    environment,
    production: isProduction(environment),
    text,
    number: (name) => Number(text(name)),
    optional,
  };
}

function defaultOf(program: Program, name: SettingName): string | undefined {
  const fallback = declared(name).default;
  return typeof fallback === 'string' ? fallback : fallback?.[program];
}

const missing = (name: SettingName, why = ''): string =>
  `${name} (or ${name}_FILE) is not set${why}. It is ${declared(name).purpose}.`;

/** @returns one sentence per problem. */
export function problemsOf(program: Program, environment: Environment): string[] {
  const names = (Object.keys(SETTINGS) as SettingName[]).filter((name) => declared(name).readBy.includes(program));
  const values = new Map<SettingName, string>();
  const unreadable = new Map<SettingName, string>();
  for (const name of names) {
    try {
      const value = optionalSetting(environment, name);
      if (value !== undefined) values.set(name, value);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      unreadable.set(name, error.message);
    }
  }
  const production = values.get('NODE_ENV') === 'production';
  /** In words; null if it is optional. */
  const wantedFor = (name: SettingName): string | null => {
    const { requiredBy = [], requiredInProductionBy = [] } = declared(name);
    if (requiredBy.includes(program)) return '';
    if (production && requiredInProductionBy.includes(program)) return ', which production needs';
    const dependent = names.find((other) => values.has(other) && declared(other).together?.includes(name));
    return dependent === undefined ? null : `, but ${dependent} is, which is of no use without it`;
  };

  return names.flatMap((name) => {
    const failure = unreadable.get(name);
    if (failure !== undefined) return [failure];
    const value = values.get(name);
    if (value === undefined) {
      const wanted = wantedFor(name);
      return wanted === null ? [] : [missing(name, wanted)];
    }
    const { check, checkInProduction } = declared(name);
    const wrong = check?.(value) ?? (production ? checkInProduction?.(value) : null) ?? null;
    return wrong === null ? [] : [`${name} ${wrong}. It is ${declared(name).purpose}.`];
  });
}

import {
  type Environment,
  optionalSetting,
  type Program,
  SETTINGS,
  type Setting,
  SettingError,
  type SettingName,
  type Settings,
} from '@groundwork/service-kit/settings';

/** @returns whose settings these look like. */
export function programOf(environment: Environment): Program {
  const isSet = (name: SettingName): boolean => Boolean(environment[name] || environment[`${name}_FILE`]);
  if (isSet('TOKEN_PRIVATE_KEY')) return 'command-service';
  if (isSet('TOKEN_PUBLIC_KEY')) return 'projection-service';
  if (isSet('COMMAND_SERVICE_URL')) return 'web';
  return isSet('EVENTSTOREDB_URL') ? 'tools' : 'npm start';
}

/** Settings as they are, also where some are wrong: the checks of others go on. */
export function lenientSettings(program: Program, environment: Environment): Settings {
  const optional = (name: SettingName): string | undefined => {
    const { default: fallback, readBy }: Setting = SETTINGS[name];
    if (!readBy.includes(program)) return undefined;
    return settingIn(environment, name) ?? (typeof fallback === 'string' ? fallback : fallback?.[program]);
  };
  const text = (name: SettingName): string => {
    const value = optional(name);
    if (value === undefined) throw new SettingError(`${name} is not set.`);
    return value;
  };
  const production = settingIn(environment, 'NODE_ENV') === 'production';
  return { environment, production, optional, text, number: (name) => Number(text(name)) };
}

/** @returns undefined also where a file cannot be read, which the check of settings says. */
export function settingIn(environment: Environment, name: SettingName): string | undefined {
  try {
    return optionalSetting(environment, name);
  } catch {
    return undefined;
  }
}

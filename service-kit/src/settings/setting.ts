/** The processes of the product, by what starts them. */
export const PROGRAMS = ['npm start', 'command-service', 'projection-service', 'web', 'tools'] as const;
export type Program = (typeof PROGRAMS)[number];

/** A setting, which is an environment variable, as data. */
export interface Setting {
  /** Completes 'It is …'. */
  readonly purpose: string;
  /** Who reads it; `tools` are the commands of the command line (content, demo data, inviting an administrator, events and reports). */
  readonly readBy: readonly Program[];
  /** Whether its value is to be shown to nobody. Meant to come from a file: `<name>_FILE`. */
  readonly secret?: true;
  /** What is used where it is not set. */
  readonly default?: string | Partial<Record<Program, string>>;
  /** Who does not start without it. */
  readonly requiredBy?: readonly Program[];
  /** Who does not start without it in production. */
  readonly requiredInProductionBy?: readonly Program[];
  /** Settings that it is of no use without, where the same program reads them. */
  readonly together?: readonly string[];
  /** @returns what it must be, when `value` is not that. The value may be secret: it is not repeated. */
  readonly check?: (value: string) => string | null;
  /** The same, only in production. */
  readonly checkInProduction?: (value: string) => string | null;
}

/** A setting that is missing or wrong. The message names it and says what it is for, and repeats no value. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

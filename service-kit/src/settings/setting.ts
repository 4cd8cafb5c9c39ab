export const PROGRAMS = ['npm start', 'command-service', 'projection-service', 'web', 'tools'] as const;
export type Program = (typeof PROGRAMS)[number];

/** An environment variable. */
export interface Setting {
  /** Completes 'It is …'. */
  readonly purpose: string;
  /** `tools` are the commands of the command line (content, demo data, invitations, events, reports). */
  readonly readBy: readonly Program[];
  /** Must not be shown. Meant to come from `<name>_FILE`. */
  readonly secret?: true;
  readonly default?: string | Partial<Record<Program, string>>;
  /** Does not start without it. */
  readonly requiredBy?: readonly Program[];
  /** In production. */
  readonly requiredInProductionBy?: readonly Program[];
  /** Useless without these, if the same program reads them. */
  readonly together?: readonly string[];
  /** @returns what it must be, else null. The value may be secret: do not repeat it. */
  readonly check?: (value: string) => string | null;
  /** In production. */
  readonly checkInProduction?: (value: string) => string | null;
}

/** Names the setting and its purpose, without values. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

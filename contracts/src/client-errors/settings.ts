/** Where the web server tells browsers what they need to know of an installation, and not before the first page is there. */
export const CLIENT_SETTINGS_PATH = '/client-settings.json';

export interface ClientSettings {
  /** The project of Sentry that takes errors; null where there is none. */
  readonly sentryDSN: string | null;
}

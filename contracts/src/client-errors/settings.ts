/** Installation settings for browsers, fetched only after the first page is shown. */
export const CLIENT_SETTINGS_PATH = '/client-settings.json';

export interface ClientSettings {
  readonly sentryDSN: string | null;
  /** Whether requests are traced: browsers then name a trace of theirs with each, which the server's links to. */
  readonly traced: boolean;
}

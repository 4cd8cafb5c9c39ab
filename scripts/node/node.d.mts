interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}
export const least: string;
export const runsSources: string;
export function needSources(): void;
export function isOlder(version: string, than: string): boolean;
export function offered(machine?: Machine): { name: string; version: string; cache: string; folder: string } | null;

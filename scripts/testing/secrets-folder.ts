/** The compose files as data, and the secrets that a folder of its own is given. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');

export interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly target?: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly network_mode?: string;
  readonly mem_limit?: string;
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly healthcheck?: unknown;
}

interface Network {
  readonly internal?: boolean;
  readonly ipam?: {
    readonly config: readonly [{ readonly subnet: string; readonly gateway?: string; readonly ip_range?: string }];
  };
}

interface Compose {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<Record<string, Network>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

export const read = (name: string): string => readFileSync(join(root, name), 'utf8');
export const composeOf = (name: string): Compose => parse(read(name), { merge: true }) as Compose;

/** @returns a folder with how secrets are made in it, and read. */
export function secretsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-compose-'));
  return {
    folder,
    makeSecrets: (): string =>
      execFileSync(process.execPath, [join(root, 'scripts', 'secrets.mjs'), '--folder', folder], { encoding: 'utf8' }),
    secret: (name: string): string => readFileSync(join(folder, 'secrets', name), 'utf8'),
  };
}

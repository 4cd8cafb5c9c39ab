/** The compose files as data; paths are the repository's, where programs and tests run. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly build?: { readonly dockerfile: string; readonly target?: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly network_mode?: string;
  readonly mem_limit?: string;
  readonly volumes?: readonly string[];
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

export const read = (name: string): string => readFileSync(name, 'utf8');
export const composeOf = (name: string): Compose => parse(read(name), { merge: true }) as Compose;

import { DOMAIN_PATTERN, ISSUER_PATTERN } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { SSO } from './texts.ts';
import type { ProviderRow } from './use-providers.ts';

const TEXT = SSO.form;
const DOMAIN = new RegExp(DOMAIN_PATTERN);
const ISSUER = new RegExp(ISSUER_PATTERN);
const ENTRA = 'https://login.microsoftonline.com/';
const GOOGLE = 'https://accounts.google.com';

/** As they are typed. `tenant` is Entra's part of the issuer. */
export interface Values {
  readonly partnerID: string;
  readonly preset: string;
  readonly tenant: string;
  readonly issuer: string;
  readonly name: string;
  readonly clientID: string;
  readonly clientSecret: string;
  readonly domains: string;
  readonly factor: string;
  readonly groupsClaim: string;
  readonly groups: string;
  readonly builderGroups: string;
  readonly password: string;
  readonly keptAdminID: string;
}

const NEW: Values = {
  ...{ partnerID: '', preset: 'entra', tenant: '', issuer: '', name: '', clientID: '', clientSecret: '', domains: '' },
  ...{ factor: 'no', groupsClaim: '', groups: '', builderGroups: '', password: 'on', keptAdminID: '' },
};

export const valuesOf = (row: ProviderRow | null): Values =>
  row === null
    ? NEW
    : {
        ...NEW,
        ...{ partnerID: row.partnerID ?? '', issuer: row.issuer, name: row.name, clientID: row.clientID },
        ...{ domains: row.domains.join(', '), factor: row.asksSecondFactor ? 'yes' : 'no' },
        ...{ groupsClaim: row.groupsClaim, groups: row.groups.join('\n') },
        builderGroups: row.builderGroups.join('\n'),
        ...{ password: row.passwordOff ? 'off' : 'on', keptAdminID: row.keptAdminID ?? '' },
      };

export function issuerOf({ preset, tenant, issuer }: Values): string {
  if (preset === 'entra') return `${ENTRA}${tenant.trim()}/v2.0`;
  return preset === 'google' ? GOOGLE : issuer.trim();
}

const domainsOf = ({ domains }: Values): string[] => domains.split(/[\s,;]+/).filter((one) => one !== '');
const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

const groupsOf = (text: string): string[] => [...new Set(linesOf(text))];

export const bodyOf = (values: Values): Api['changeIdentityProvider']['body'] => ({
  name: values.name.trim(),
  clientID: values.clientID.trim(),
  domains: [...new Set(domainsOf(values).map((one) => one.toLowerCase()))],
  asksSecondFactor: values.factor === 'yes',
  groupsClaim: values.groupsClaim.trim(),
  groups: groupsOf(values.groups),
  // Partner users have one role.
  builderGroups: values.partnerID === '' ? groupsOf(values.builderGroups) : [],
  passwordOff: values.password === 'off',
  keptAdminID: values.password === 'off' && values.partnerID === '' ? values.keptAdminID || null : null,
});

function issuerProblem(issuer: string): string | undefined {
  if (issuer === '') return TEXT.missing;
  return ISSUER.test(issuer) ? undefined : TEXT.badIssuer;
}

/** @param isNew whether issuer and secret are typed, too. @returns problems by field. */
export function problemsOf(values: Values, isNew: boolean): { readonly [K in keyof Values]?: string | undefined } {
  const missing = (name: keyof Values, isAsked = true) =>
    isAsked && values[name].trim() === '' ? TEXT.missing : undefined;
  const domains = domainsOf(values);
  return {
    tenant: missing('tenant', isNew && values.preset === 'entra'),
    issuer: isNew && values.preset === 'other' ? issuerProblem(values.issuer.trim()) : undefined,
    name: missing('name'),
    clientID: missing('clientID'),
    clientSecret: missing('clientSecret', isNew),
    domains: domains.length > 0 && domains.every((one) => DOMAIN.test(one)) ? undefined : TEXT.badDomains,
    groups: missing('groups', values.groupsClaim.trim() !== ''),
    keptAdminID: missing('keptAdminID', values.password === 'off' && values.partnerID === ''),
  };
}

import type { Api } from '@groundwork/contracts/browser';
import { stringifyPlainSearch } from '../../search-params.ts';
import { safeReturnURL } from '../../session/return-url.ts';

/** Empty parameters are absent. */
export interface SignUpSearch {
  readonly industry?: string | undefined;
  readonly sector?: string | undefined;
  readonly assessment?: string | undefined;
  /** A discount code, applied as soon as the page opens. */
  readonly code?: string | undefined;
  /** For visitors who are already signed in; after the sign-up only where it is an invitation. */
  readonly returnURL?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined is set explicitly: the router keeps the raw value of a parameter that is left out. */
export const signUpSearch = (search: Record<string, unknown>): SignUpSearch => ({
  industry: text(search.industry),
  sector: text(search.sector),
  assessment: text(search.assessment),
  code: text(search.code),
  returnURL: safeReturnURL(search.returnURL),
});

export function beginningOf({ industry, sector, assessment }: SignUpSearch): string {
  const chosen = stringifyPlainSearch({ industry, sector, assessment });
  return chosen === '' ? '/assessments' : `/assessments/flow${chosen}`;
}

const JOIN = '/join/';
const isInvitation = (returnURL: string | undefined): returnURL is string => returnURL?.startsWith(JOIN) ?? false;

/** @returns the token of the invitation to a cohort by which somebody came; undefined for others. */
export const invitationOf = ({ returnURL }: SignUpSearch): string | undefined =>
  isInvitation(returnURL) ? /^[\w.-]+/.exec(returnURL.slice(JOIN.length))?.[0] : undefined;

/** Who came by an invitation to a cohort goes back to it. */
export const welcomeOf = ({ industry, sector, assessment, returnURL }: SignUpSearch): string =>
  isInvitation(returnURL) ? returnURL : `/assessments/welcome${stringifyPlainSearch({ industry, sector, assessment })}`;

type Beginning = Api['signUp']['answer']['data']['beginning'];

/** What the discount code led to wins over the address. */
export const withBeginning = (search: SignUpSearch, beginning: Beginning): SignUpSearch => ({
  ...search,
  industry: beginning?.industryID?.toString() ?? search.industry,
  sector: beginning?.sectorID?.toString() ?? search.sector,
  assessment: beginning?.assessmentID ?? search.assessment,
});

/** @returns sign-in's address; what was chosen here comes back with the return URL. */
export function signInInstead(search: SignUpSearch): string {
  const { industry, sector, assessment, code } = search;
  const chosen = beginningOf(search);
  const returnURL = chosen === '/assessments' ? search.returnURL : chosen;
  return `/auth/sign-in${stringifyPlainSearch({ industry, sector, assessment, code, returnURL })}`;
}

export const signUpInstead = (search: Record<string, unknown>): string =>
  `/auth/sign-up${stringifyPlainSearch({ ...signUpSearch(search) })}`;

const idOf = (typed: string | undefined): number | null =>
  typed !== undefined && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;

/** The address may name an assessment or one of its versions. */
const originOf = (typed: string | undefined): string | null =>
  /^([\w-]{1,64})(\.[1-9]\d*)?$/.exec(typed ?? '')?.[1] ?? null;

/** @returns the choice for the server; values that cannot be an id are left out. */
export const preferenceOf = ({ industry, sector, assessment }: SignUpSearch) => ({
  preferredIndustry: idOf(industry),
  preferredSector: idOf(sector),
  preferredAssessment: originOf(assessment),
});

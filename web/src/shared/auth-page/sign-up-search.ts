/** Search parameters of the sign-up page, and what follows from them. */
import type { Api } from '@groundwork/contracts/browser';
import { stringifyPlainSearch } from '../../search-params.ts';
import { safeReturnURL } from '../../session/return-url.ts';

/** All plain strings, anything empty is absent. */
export interface SignUpSearch {
  readonly industry?: string | undefined;
  readonly sector?: string | undefined;
  readonly assessment?: string | undefined;
  /** A discount code, applied as soon as the page is open. */
  readonly code?: string | undefined;
  /** Where somebody goes who is signed in already. */
  readonly returnURL?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined is said for each: a parameter that is only left out here stays as it came. */
export const signUpSearch = (search: Record<string, unknown>): SignUpSearch => ({
  industry: text(search.industry),
  sector: text(search.sector),
  assessment: text(search.assessment),
  code: text(search.code),
  returnURL: safeReturnURL(search.returnURL),
});

/** @returns where a founder begins: at the chosen assessment, else at their list. */
export function beginningOf({ industry, sector, assessment }: SignUpSearch): string {
  const chosen = stringifyPlainSearch({ industry, sector, assessment });
  return chosen === '' ? '/assessments' : `/assessments/flow${chosen}`;
}

/** @returns where whoever has just bought is thanked, and begins with what was chosen. */
export const welcomeOf = ({ industry, sector, assessment }: SignUpSearch): string =>
  `/assessments/welcome${stringifyPlainSearch({ industry, sector, assessment })}`;

type Beginning = Api['signUp']['answer']['data']['beginning'];

/** @returns what the address named, and what the discount code led to. */
export const withBeginning = (search: SignUpSearch, beginning: Beginning): SignUpSearch => ({
  ...search,
  industry: beginning?.industryID?.toString() ?? search.industry,
  sector: beginning?.sectorID?.toString() ?? search.sector,
  assessment: beginning?.assessmentID ?? search.assessment,
});

/** @returns the address of sign-in for somebody who has an account already; what was chosen here is not lost on the way back. */
export function signInInstead(search: SignUpSearch): string {
  const { industry, sector, assessment, code } = search;
  const chosen = beginningOf(search);
  const returnURL = chosen === '/assessments' ? search.returnURL : chosen;
  return `/auth/sign-in${stringifyPlainSearch({ industry, sector, assessment, code, returnURL })}`;
}

/** @returns the address of sign-up for somebody at sign-in who has no account; what was chosen there is not lost. */
export const signUpInstead = (search: Record<string, unknown>): string =>
  `/auth/sign-up${stringifyPlainSearch({ ...signUpSearch(search) })}`;

const idOf = (typed: string | undefined): number | null =>
  typed !== undefined && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;

/** An assessment is named by its id, or by that of one of its versions. */
const originOf = (typed: string | undefined): string | null =>
  /^([\w-]{1,64})(\.[1-9]\d*)?$/.exec(typed ?? '')?.[1] ?? null;

/** @returns the choice as the server takes it; what cannot be an id is no choice. */
export const preferenceOf = ({ industry, sector, assessment }: SignUpSearch) => ({
  preferredIndustry: idOf(industry),
  preferredSector: idOf(sector),
  preferredAssessment: originOf(assessment),
});

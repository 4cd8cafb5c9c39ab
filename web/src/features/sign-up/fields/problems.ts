/** What is wrong and where it is said. The Sign Up button waits until nothing is (docs/specification.md#flow-and-survey). */
export type Field = 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'company' | 'website';
export type Place = Field | 'code' | 'card' | 'captcha' | 'form';

export interface Problem {
  readonly text: string;
  /** What happens next. */
  readonly hint?: string;
  /** The same may be tried again as it is. */
  readonly retry?: boolean;
  /** Nobody knows whether it worked: until that is known nothing else may be asked for. */
  readonly isOpen?: boolean;
}

export type Problems = { readonly [P in Place]?: Problem };

/** As they follow on the page: the first one gets the focus. */
const ORDER: readonly Place[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'company',
  'website',
  'code',
  'card',
  'captcha',
  'form',
];

export const firstPlace = (problems: Problems): Place | undefined => ORDER.find((place) => problems[place]);

/** @returns the problems without those at `places`. */
export function without(problems: Problems, ...places: readonly Place[]): Problems {
  if (!places.some((place) => problems[place])) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([place]) => !places.some((gone) => gone === place)));
}

/** What the edit dialog accepts as a person's name; the server holds the same rules in its schema. */
import { TEXT_LINE_PATTERN, TEXTS } from '@groundwork/contracts/browser';
import { USERS } from './texts.ts';

export interface ProfileNames {
  readonly firstName: string;
  readonly lastName: string;
}

export type ProfileField = keyof ProfileNames;
export type ProfileProblems = { readonly [F in ProfileField]?: string };

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

/** @returns the name as it is stored: no blanks around it, straight quotes (platform specification 5). */
export const tidyName = (typed: string): string => typed.trim().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

export const tidyNames = ({ firstName, lastName }: ProfileNames): ProfileNames => ({
  firstName: tidyName(firstName),
  lastName: tidyName(lastName),
});

function problemOf(typed: string): string | undefined {
  const name = tidyName(typed);
  if (name === '') return TEXTS.profile.incomplete;
  return textLine.test(name) ? undefined : USERS.edit.onlySymbols;
}

/** @returns what is wrong by field; empty when the names may be saved. */
export function problemsOf(names: ProfileNames): ProfileProblems {
  const firstName = problemOf(names.firstName);
  const lastName = problemOf(names.lastName);
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
}

/// <reference path="./dictionaries.d.ts" />
/** Loaded apart, because of the size of zxcvbn's word lists: services load it in a thread, browsers in a worker. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import adjacencyGraphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs';
import firstnames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import translations from '@zxcvbn-ts/language-en/dist/translations.mjs';
import words from '@zxcvbn-ts/language-en/dist/wikipedia.json.mjs';
import { LIMITS } from '../limits.ts';
import { PRODUCT } from '../product/product.ts';
import { passwordFlaw } from './passwords.ts';

/** A password made of these is weak. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
}

export interface PasswordStrength {
  /** 0 (guessed at once) to 4. */
  readonly score: number;
  readonly isEnough: boolean;
  /** For the owner: why it is too weak and what helps; null if it is enough. */
  readonly reason: string | null;
}

/** Replaces texts that speak of pages. */
const TRANSLATIONS = {
  ...translations,
  warnings: {
    ...translations.warnings,
    userInputs: `Your name, email and company, and the name ${PRODUCT.name}, are easy to guess.`,
  },
};

let factory: ZxcvbnFactory | undefined;

const judge = (): ZxcvbnFactory => {
  factory ??= new ZxcvbnFactory({
    dictionary: { passwords, firstnames, words },
    graphs: adjacencyGraphs,
    translations: TRANSLATIONS,
    // Bounds the cost: at the default of 100, 99 characters took 2 s; at 10, 0.3 s.
    l33tMaxSubstitutions: 10,
    maxLength: LIMITS.password,
  });
  return factory;
};

/** Takes tens of milliseconds, at worst a third of a second. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  // Cut to what can be chosen, in case a caller has no schema.
  const { score, feedback } = judge().check(password.slice(0, LIMITS.password), wordsOf(owner));
  const isEnough = passwordFlaw(password) === null && score >= LIMITS.passwordScore;
  return { score, isEnough, reason: isEnough ? null : reasonOf(feedback) };
}

const reasonOf = ({ warning, suggestions }: { warning: string | null; suggestions: string[] }): string =>
  [warning ?? 'This is easy to guess.', ...suggestions.slice(0, 1)].join(' ');

/** The product's words, and the owner's as a whole, without spaces and in parts. */
function wordsOf({ firstName, lastName, email, company }: PasswordOwner): string[] {
  const whole = [firstName, lastName, `${firstName}${lastName}`, email, company];
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 2);
  const joined = whole.map((text) => text.replace(/\s+/gu, ''));
  const all = [PRODUCT.name, 'readiness', ...whole, ...joined, ...parts].map((word) => word.toLowerCase());
  return [...new Set(all)].filter((word) => word !== '');
}

import { callWithoutSession } from '../api/client.ts';
import { messageOf } from '../http/errors.ts';
import type { PasskeyBrowser, PasskeyProof, Problem } from './browser.ts';
import { PASSKEY } from './texts.ts';

/** Whether passkeys can be used: not in every browser, and not at an address of numbers. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(globalThis.location.hostname);

/** The browser gave no passkey; its message is for people. */
class PasskeyProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, cause: unknown) {
    super(PASSKEY.problems[problem], { cause });
    this.name = 'PasskeyProblem';
    this.problem = problem;
  }
}

/** @throws PasskeyProblem, or what else the work throws. */
export async function withBrowser<T>(work: (browser: PasskeyBrowser) => Promise<T>): Promise<T> {
  const { passkeyBrowser: browser } = await import('./browser.ts');
  try {
    return await work(browser);
  } catch (error) {
    const problem = browser.problemOf(error);
    throw problem === null ? error : new PasskeyProblem(problem, error);
  }
}

/** Has a passkey of this device, or another one, sign. @throws PasskeyProblem, ApiError, NetworkError. */
export const askForPasskey = (): Promise<PasskeyProof> =>
  withBrowser(async ({ sign }) => sign((await callWithoutSession('passkeyOptions', {})).data, false));

/** @returns the browser's or the server's words for what went wrong, else `fallback`. */
export const passkeyMessage = (error: unknown, fallback: string): string =>
  error instanceof PasskeyProblem ? error.message : messageOf(error, fallback);

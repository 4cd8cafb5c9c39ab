import { ApiError } from '../../../http/errors.ts';
import type { Command } from '../../../ui/command/use-command.tsx';
import { SHARING } from './texts.ts';

/** @returns why a link was not made; where a retry cannot help, what does. */
export const failureOf = ({ error, problem }: Pick<Command<never, never>, 'error' | 'problem'>): string | null =>
  error instanceof ApiError && error.code === 'tooManyShares' ? SHARING.tooMany : problem;

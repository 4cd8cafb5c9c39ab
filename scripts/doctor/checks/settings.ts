import { statSync } from 'node:fs';
import { type Program, problemsOf, SETTINGS, type Settings } from '@groundwork/service-kit/settings';
import { fail, type Outcome, ok, warn } from '../finding.ts';

/** Each problem is told without the value. */
export function settingsCheck(program: Program, { environment, production, optional }: Settings): Outcome[] {
  const wrong = problemsOf(program, environment).map((problem) =>
    fail(problem, 'Set it right; docs/operations.md#settings lists them all.'),
  );
  const readable = Object.keys(SETTINGS).flatMap((name) => {
    const file = environment[`${name}_FILE`];
    return file && isOpen(file)
      ? [warn(`The file of ${name}_FILE can be read by others on this machine.`, `Close it: chmod 600 on that file.`)]
      : [];
  });
  const alarms =
    production && (program === 'npm start' || program === 'command-service') && optional('OPERATOR_EMAIL') === undefined
      ? [warn('OPERATOR_EMAIL is not set: alarms are only logged.', 'Set it to the address of who is on call.')]
      : [];
  const found = [...wrong, ...readable, ...alarms];
  const mode = production
    ? 'in production'
    : 'NOT in production (NODE_ENV), so with demo data and tools for developers';
  return found.length > 0 ? found : [ok(`Those of ${program} are set and fit, ${mode}.`)];
}

function isOpen(file: string): boolean {
  try {
    return (statSync(file).mode & 0o077) !== 0;
  } catch {
    return false;
  }
}

/** Slow machines get long waits; immediate results are not affected. */
import { vi } from 'vitest';

const TIMEOUT_MS = 20_000;
const patiently = <O extends object>(options: number | O | undefined) =>
  typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options };

/** Files that are not isolated share one `vi`. */
const patient = Symbol.for('groundwork.patient');

if (!(patient in vi)) {
  const { waitFor, waitUntil } = vi;
  const waitPatiently: typeof vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  const waitPatientlyUntil: typeof vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
  Object.assign(vi, { waitFor: waitPatiently, waitUntil: waitPatientlyUntil, [patient]: true });
}

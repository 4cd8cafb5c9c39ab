/** What tests wait for may take long on a machine that does other work besides; what comes at once is not waited for. */
import { vi } from 'vitest';

const TIMEOUT_MS = 20_000;
/** Files that are not isolated share one `vi`. */
const patient = Symbol.for('groundwork.patient');

if (!(patient in vi)) {
  const { waitFor } = vi;
  const waitPatiently: typeof vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
  Object.assign(vi, { waitFor: waitPatiently, [patient]: true });
}

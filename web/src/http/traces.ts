/** Off until the page hears that the installation traces requests: elsewhere it costs nothing. */
let isOn = false;

export function nameTraces(): void {
  isOn = true;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A request's own trace, as W3C Trace Context has it: who looks at the network in the browser finds the server's trace by it, which links to
 * it. It is not said to be sampled: the server decides.
 */
export const traceHeaders = (): Readonly<Record<string, string>> =>
  isOn ? { traceparent: `00-${hex(16)}-${hex(8)}-00` } : {};

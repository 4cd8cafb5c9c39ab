/** Plain strings: `?code=1e5` is a code, not 100000 (docs/decisions.md#search-parameters-are-text). */

/** @param search with or without '?'. @returns each parameter as text; of repeated ones the last. */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** @returns `?a=b&c=d`; empty when nothing is set. Undefined, null and '' are left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * @param value untrusted. @returns it when it is a path of this site (ASVS 3.7.2). Backslashes and control characters
 * are refused because browsers read `/\evil` and `/<tab>/evil` as another host.
 */
export function safeReturnURL(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return undefined;
  const suspicious = [...value].some((char) => char === '\\' || char <= ' ' || char === '\u007f');
  if (suspicious || value.startsWith('/auth/')) return undefined;
  return new URL(value, 'https://here.invalid').origin === 'https://here.invalid' ? value : undefined;
}

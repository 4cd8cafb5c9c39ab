/** Apart from the rest, because of the size of the list of top-level domains. */
import tlds from 'tlds' with { type: 'json' };

// In every browser and Node, but not in the types this workspace may use.
declare const URL: new (address: string) => { readonly hostname: string };

/** Unicode, not punycode. */
const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);

/** Scheme, host, port of 2 to 5 digits, path; only the host is required (docs/specification.md#fields). */
const FORM = /^(?:https?:\/\/)?([^\s/?#:@"<>\\]+)(?::(\d{2,5}))?(?:[/?#][^\s\p{Cc}\p{Bidi_Control}"<>\\]*)?$/iu;
/** With combining marks, which many scripts need. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

let encoded: ReadonlySet<string> | undefined;

/** Punycode such as `xn--p1ai`: how browsers copy an address. */
function encodedTopLevel(): ReadonlySet<string> {
  const others = tlds.filter((name) => !/^[a-z]+$/.test(name));
  return new Set(others.map((name) => new URL(`http://a.${name}`).hostname.slice('a.'.length)));
}

function isTopLevel(name: string): boolean {
  if (!name.startsWith('xn--')) return TOP_LEVEL.has(name);
  encoded ??= encodedTopLevel();
  return encoded.has(name);
}

/** @param text in any case. @returns false for IP addresses, local names and unknown top-level domains. */
export function isWebsite(text: string): boolean {
  const match = FORM.exec(text.trim().toLowerCase());
  if (!match) return false;
  const labels = (match[1] as string).split('.');
  const last = labels.at(-1) as string;
  if (labels.length < 2 || Number(match[2] ?? 80) > 65_535) return false;
  return labels.every((label) => LABEL.test(label)) && isTopLevel(last);
}

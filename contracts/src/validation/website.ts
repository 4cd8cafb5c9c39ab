/** Which web addresses a company may have. Apart from the rest, because the list of top-level domains weighs something. */
import tlds from 'tlds' with { type: 'json' };

// In every browser and in Node, but in no type that this workspace may use.
declare const URL: new (address: string) => { readonly hostname: string };

/** In their own letters. */
const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);

/** Optional scheme, host, optional port of 2 to 5 digits, optional path (docs/specification.md#fields). */
const FORM = /^(?:https?:\/\/)?([^\s/?#:@"<>\\]+)(?::(\d{2,5}))?(?:[/?#][^\s\p{Cc}\p{Bidi_Control}"<>\\]*)?$/iu;
/** Marks too: many scripts write no word without them. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

let encoded: ReadonlySet<string> | undefined;

/** Top-level domains of other scripts as they travel, such as `xn--p1ai`: how browsers copy an address. */
function encodedTopLevel(): ReadonlySet<string> {
  const others = tlds.filter((name) => !/^[a-z]+$/.test(name));
  return new Set(others.map((name) => new URL(`http://a.${name}`).hostname.slice('a.'.length)));
}

function isTopLevel(name: string): boolean {
  if (!name.startsWith('xn--')) return TOP_LEVEL.has(name);
  encoded ??= encodedTopLevel();
  return encoded.has(name);
}

/**
 * @param text what a person typed, in any case.
 * @returns whether it is the address of a website on the public Internet: a host under a known top-level domain. Addresses by
 * number are refused, private and local ones among them.
 */
export function isWebsite(text: string): boolean {
  const match = FORM.exec(text.trim().toLowerCase());
  if (!match) return false;
  const labels = (match[1] as string).split('.');
  const last = labels.at(-1) as string;
  if (labels.length < 2 || Number(match[2] ?? 80) > 65_535) return false;
  return labels.every((label) => LABEL.test(label)) && isTopLevel(last);
}

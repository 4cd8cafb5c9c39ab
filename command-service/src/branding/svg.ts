/** Elements that a drawing does without: what runs, what brings other documents, and pictures, which have formats of their own. */
const ELEMENTS = 'script|foreignObject|image|feImage|iframe|object|embed|audio|video|handler|listener|set|animate\\w*';
const FORBIDDEN = [
  // Each pattern looks at a character a few times at most, however the text goes on: it comes from anybody who may upload.
  /<!ENTITY|<!DOCTYPE[^><[]*[<[]|<\?xml-stylesheet|@import/i,
  new RegExp(`<\\s*(?:[\\w.-]+:)?(?:${ELEMENTS})[\\s/>]`, 'i'),
  /[\s"'/]on[a-z]+\s*=/i,
  // Whatever is referred to stands in the same drawing.
  /href\s*=\s*(?:["']\s*(?!#)|[^"'\s])/i,
  /url\(\s*(?:["']\s*)?(?![#"'\s])/i,
];

/** Whether bytes are a drawing and nothing else. What it would not load anyhow is refused all the same: nobody means to send it. */
export function isPlainSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes)?.trimStart();
  if (text === undefined || !/^<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(text) || !/<svg[\s>]/.test(text))
    return false;
  return !FORBIDDEN.some((pattern) => pattern.test(text));
}

/** @returns undefined for what is no UTF-8: other encodings could hide words from the patterns above. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') || /^[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

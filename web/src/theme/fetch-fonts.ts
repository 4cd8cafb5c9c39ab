/** Those of the first screen: Latin letters and the heading's weight. */
const FIRST = ["1em 'Inter Variable'", "600 1em 'Source Serif 4'"];

/**
 * Begins to fetch the fonts while the first page is made ready: browsers themselves begin with the first text that they draw, half a second later on
 * a slow phone. Fonts that do not come are done without.
 */
export function fetchFonts(): void {
  for (const font of FIRST) document.fonts?.load(font).catch(() => undefined);
}

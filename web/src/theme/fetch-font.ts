/**
 * Begins to fetch the font of most text while the first page is made ready: browsers themselves begin with the first text that they draw, half a
 * second later on a slow phone. Alone, so that it is there when a list is drawn; that of headings comes with the first heading. Without it, too,
 * all works.
 */
export function fetchFont(): void {
  document.fonts?.load("1em 'Inter Variable'").catch(() => undefined);
}

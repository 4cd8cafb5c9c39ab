import { expect, type Page } from '@playwright/test';

/** Higher is a page that nobody reads to its end. */
const HIGHEST = 6000;

/** Runs in the page, whose names alone it knows. @returns what is wrong with how it is laid out, in words. */
function flaws(highest: number | null): string[] {
  const found: string[] = [];
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const dialog = all('[role="dialog"]').at(-1);
  const height = document.documentElement.scrollHeight;
  if (document.documentElement.scrollWidth > innerWidth) {
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 0.5;
    for (const element of all('body *'))
      if (isBeyond(element) && ![...element.children].some(isBeyond))
        found.push(`${element.outerHTML.slice(0, 120)} makes the page scroll sideways`);
  }
  // A page does not scroll to what lies left of it. What a part that scrolls has left of its edge it does.
  const isLeftOut = (element: HTMLElement): boolean => {
    if (element.clientWidth <= 1 || element.getBoundingClientRect().left > -0.5) return false;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible') return false;
    return true;
  };
  for (const element of all('body *'))
    if (hasText(element) && isLeftOut(element)) found.push(`${named(element)} begins left of the window`);
  if (!dialog && highest !== null && height > highest) found.push(`the page is ${height} px high`);

  const isCut = (element: HTMLElement): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    // A pixel is what rounding makes of a width with fractions.
    return overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
  };
  // What only screen readers read is a pixel wide.
  for (const cell of all('td, th, .ag-cell, .ag-header-cell', dialog ?? document))
    for (const element of [cell, ...all('*', cell)])
      if (element.clientWidth > 1 && hasText(element) && isCut(element))
        found.push(`${named(element)} is cut at its edge`);

  // A finger has no pointer that rests on a text: what is cut is whole where one presses it, or on the page that its row leads to.
  const LEADS_ON = 'a[href], button, summary, select, label, [role="tab"], [role="option"], [role="menuitem"]';
  const isShort = (element: HTMLElement): boolean => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    return (
      (overflowX === 'hidden' && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && hasText(element) && element.scrollHeight > element.clientHeight + 4)
    );
  };
  if (innerWidth <= 640)
    for (const element of all('*', dialog ?? document.body))
      if (element.clientWidth > 1 && hasText(element) && isShort(element) && !element.closest(LEADS_ON))
        if (!element.closest('li, tr, article, [role="row"]')?.querySelector('a[href], button'))
          found.push(`${named(element)} is cut, and nothing shows it whole`);

  /** What of an element is in sight. Null where a part that scrolls, or the window's edge, hides its middle. */
  const middle = (element: HTMLElement): { x: number; y: number } | null => {
    const { left, top, width, height: high } = element.getBoundingClientRect();
    if (width < 2 || high < 2 || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      return null;
    const [x, y] = [left + width / 2, top + high / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    for (let above = element.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflow === 'visible') continue;
      const box = above.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    }
    return { x, y };
  };
  /** A bar that stays in sight lies over what scrolls beneath it; a message does not. */
  const isBarOver = (top: Element, control: Element): boolean => {
    const panel = top.closest('[data-over], .mantine-Popover-dropdown');
    // Opened by hand, it is closed before what it lies over is wanted.
    if (panel && !panel.contains(control)) return true;
    if (top.closest('[aria-live], [role="status"], [role="alert"]')) return false;
    for (let above: Element | null = top; above && !above.contains(control); above = above.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(above).position)) return true;
    return false;
  };
  const controls = all('button, a[href], input, select, textarea, [role="tab"], [role="menuitem"]', dialog ?? document);
  for (const control of controls) {
    const at = middle(control);
    if (!at) continue;
    const top = document.elementFromPoint(at.x, at.y);
    if (!top || control.contains(top) || top.contains(control)) continue;
    const label = control.id ? document.querySelector(`label[for="${control.id}"]`) : control.closest('label');
    if (label?.contains(top) || isBarOver(top, control)) continue;
    // The parts of one control lie over one another: its field, its arrow, the picture of its switch.
    const parts = control.parentElement;
    if (parts?.contains(top) && !top.closest('button, a[href]')) continue;
    found.push(`${named(control)} is covered by ${named(top)}`);
  }

  for (const row of new Set(controls.map(({ parentElement }) => parentElement))) {
    if (!row || getComputedStyle(row).display !== 'flex' || getComputedStyle(row).flexDirection !== 'row') continue;
    const boxes = [...row.children]
      .filter((child) => child.matches('button, a[href]') && middle(child as HTMLElement))
      .map((child) => ({ child, box: child.getBoundingClientRect() }));
    for (const [i, { child, box }] of boxes.entries()) {
      const before = boxes[i - 1];
      if (!before || box.left < before.box.right - 1) continue;
      const apart = [
        box.top - before.box.top,
        box.bottom - before.box.bottom,
        (box.top + box.bottom - before.box.top - before.box.bottom) / 2,
      ].map(Math.abs);
      if (box.top < before.box.bottom && Math.min(...apart) > 1)
        found.push(`${named(child)} stands ${Math.min(...apart).toFixed(1)} px off ${named(before.child)}`);
    }
  }
  return [...new Set(found)];
}

/** Widths of `checkScreen`: telephones, 1280 px at twice the size, desks. */
const WIDTHS = [360, 390, 640, 1280, 1440, 1920];

/** Holds that nothing of a page is cut, covered or out of line, and that it is not endless. @param isLong where all is unfolded. */
export async function expectLaidOut(page: Page, screen: string, isLong: boolean): Promise<void> {
  const highest = isLong ? null : HIGHEST;
  await expect.poll(() => page.evaluate(flaws, highest), { message: `${screen} is laid out well` }).toEqual([]);
}

/** Looking at a long page alone takes half a second. */
const SOON = { timeout: 4000, intervals: [50, 100, 200, 400] };

/** As expectLaidOut, at every width; what is wrong fails the test at its end. The page is resized and stays as it is. */
export async function checkLayout(page: Page, screen: string, isLong = false): Promise<void> {
  const highest = isLong ? null : HIGHEST;
  const height = page.viewportSize()?.height ?? 800;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    // A table becomes cards with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('[aria-busy="true"]'), screen).toHaveCount(0);
    const message = `${screen}, ${width} px, is laid out well`;
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(flaws, highest), { ...SOON, message })
      .toEqual([]);
  }
}

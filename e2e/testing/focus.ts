/** Walks the focus over a screen and measures, in pixels, how well it can be seen. */
import { expect, type Page } from '@playwright/test';

/** How far around an element its ring may lie. */
const MARGIN = 6;
/** Least contrast between a pixel with and without the focus (WCAG 2.4.13). */
const CONTRAST = 3;
/** Part of a ring of two pixels that must have changed: corners are round, and neighbours may cover some of it. */
const SHARE = 0.75;
/** A walk that takes longer goes in circles. */
const MAX_PRESSES = 200;
/** So many stops of kinds measured before are followed by a jump to the next that is of another kind. */
const ALIKE = 4;
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
/** Keys that move the focus inside what one Tab leads to. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  radio: ['ArrowDown', 'ArrowDown'],
  menuitem: ['ArrowDown', 'ArrowDown'],
  // And back: the next tab is another screen.
  tab: ['ArrowRight', 'ArrowLeft'],
  columnheader: ['ArrowRight', 'ArrowDown'],
  gridcell: ['ArrowRight'],
};

interface Stop {
  readonly role: string;
  readonly name: string;
  /** What looks alike. */
  readonly kind: string;
}

type NoStop = 'nothing' | 'seen' | 'in a frame';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Contrast {
  readonly scheme: Scheme;
  readonly changed: number;
  readonly ring: number;
}

const isUnseen = ({ changed, ring }: Contrast): boolean => changed < ring * SHARE || ring === 0;

/**
 * Walks the screens of one page. Each kind of element is measured in both schemes, once for all pages that share `measured`: on
 * the first screen that has it.
 */
export function focusWalker(page: Page, measured: Set<string> = new Set()) {
  const { measure, begin } = pixelsOf(page);

  /** Goes through a screen by Tab, and by arrow keys where they move the focus. @returns how many elements took it. */
  async function walk(screen: string): Promise<number> {
    await begin();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(beginWalk);
    const unseen: string[] = [];
    let stops = 0;
    let alike = 0;

    const visit = async (): Promise<Stop | NoStop> => {
      const stop = await page.evaluate(focusedStop);
      if (typeof stop === 'string') return stop;
      stops++;
      alike++;
      if (measured.has(stop.kind)) return stop;
      measured.add(stop.kind);
      alike = 0;
      let found = await measure();
      // What moved meanwhile was measured where it is no more.
      for (let again = 0; again < 2 && found.some(isUnseen); again++) found = await measure();
      for (const one of found.filter(isUnseen))
        unseen.push(`${stop.role} "${stop.name}", ${one.scheme}: ${one.changed} of ${one.ring} pixels`);
      return stop;
    };

    const useArrows = async (stop: Stop): Promise<void> => {
      for (const key of ARROWS[stop.role] ?? []) {
        await page.keyboard.press(key);
        if (typeof (await visit()) === 'string') return;
      }
    };

    // A menu that opened has the focus, and Tab would close it.
    const inMenu = await page.evaluate(() => document.activeElement?.getAttribute('role') === 'menuitem');
    const first = inMenu ? await visit() : 'nothing';
    if (typeof first !== 'string') await useArrows(first);
    // The focus may begin in the middle: it leaves the page at its end once, and comes back at its beginning.
    for (let ends = 0, presses = 0; ends < 2; presses++) {
      expect(presses, `${screen}: its end is reached`).toBeLessThan(MAX_PRESSES);
      if (alike >= ALIKE) {
        stops += await page.evaluate(jumpBeforeNew, [...measured]);
        alike = 0;
      }
      await page.keyboard.press('Tab');
      const stop = await visit();
      if (stop === 'seen') break;
      if (stop === 'nothing') ends++;
      else if (stop !== 'in a frame') await useArrows(stop);
    }
    expect(unseen, `${screen}: elements whose focus cannot be seen`).toEqual([]);
    return stops;
  }
  return { walk };
}

/** What the page remembers of a walk. */
interface Walking {
  readonly focusSeen: WeakSet<Element>;
  readonly stopAt: (element: Element) => Stop;
}

/** Runs in the page. */
function beginWalk(): void {
  const stopAt = (element: Element): Stop => {
    // In a native radio group an arrow key chooses, and what is chosen changes the page.
    const native = element instanceof HTMLInputElement ? `native ${element.type}` : element.localName;
    const role = element.getAttribute('role') ?? native;
    const states = ['tabindex', 'aria-checked', 'aria-selected', 'aria-invalid', 'data-error', 'data-variant'];
    const looks = [element.localName, role, element.getAttribute('class'), element.parentElement?.className];
    return {
      role,
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50),
      kind: [...looks, behind(element.parentElement), ...states.map((state) => element.getAttribute(state))].join('|'),
    };
  };
  /** The color that its ring lies on. */
  const behind = (element: Element | null): string => {
    if (!element) return '';
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\)$|^transparent$/.test(backgroundColor) ? behind(element.parentElement) : backgroundColor;
  };
  Object.assign(window, { focusSeen: new WeakSet(), stopAt } satisfies Walking);
  // What changes with the focus has changed with the next frame, not with the one after it.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Runs in the page. @returns what has the focus, or that nothing has it, it was here before, or it goes on within a frame. */
function focusedStop(): Stop | NoStop {
  const element = document.activeElement;
  const { focusSeen, stopAt } = window as unknown as Walking;
  if (!element || element === document.body) return 'nothing';
  if (focusSeen.has(element)) return element instanceof HTMLIFrameElement ? 'in a frame' : 'seen';
  focusSeen.add(element);
  return stopAt(element);
}

/**
 * Runs in the page. Gives the focus to the last element in a row of alike ones, so that Tab leads to what is new, or to the end.
 * @returns how many it passed.
 */
function jumpBeforeNew(measured: readonly string[]): number {
  const { focusSeen, stopAt } = window as unknown as Walking;
  const from = document.activeElement ?? document.body;
  const known = new Set(measured);
  const within = from.closest('[role="dialog"]') ?? document;
  const following = [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const next = following.findIndex((element) => !known.has(stopAt(element).kind));
  const passed = following.slice(0, next === -1 ? following.length : next);
  for (const element of passed) focusSeen.add(element);
  passed.at(-1)?.focus();
  return passed.length;
}

/** @returns what measures, in each scheme, how many pixels the focus changes around what has it, of how many in a ring. */
function pixelsOf(page: Page) {
  // Of Chromium itself: Playwright's own way prepares the page for each picture.
  const session = page.context().newCDPSession(page);
  let scheme: Scheme = 'light';
  const show = (next: Scheme): Promise<void> => {
    scheme = next;
    return page.emulateMedia({ colorScheme: next });
  };

  const measure = async (): Promise<Contrast[]> => {
    const { box, ring, scrolled } = await page.evaluate(placeOfFocus, MARGIN);
    if (box.width <= 0 || box.height <= 0) return SCHEMES.map((one) => ({ scheme: one, changed: 0, ring: 0 }));
    const clip = { ...box, x: box.x + scrolled.x, y: box.y + scrolled.y, scale: 1 };
    // It draws a frame of its own, which costs as much as the picture: nothing waits for another one before it.
    const shoot = async (): Promise<string> =>
      (await (await session).send('Page.captureScreenshot', { clip, optimizeForSpeed: true })).data;
    const differ = (focused: string, plain: string): Promise<number> =>
      page.evaluate(differentPixels, { focused, plain, contrast: CONTRAST });

    const first: Scheme = scheme;
    const second: Scheme = first === 'light' ? 'dark' : 'light';
    const focused = await shoot();
    const element = await page.evaluateHandle(() => {
      const active = document.activeElement as HTMLElement; // whose place was just measured
      active.blur();
      return active;
    });
    const plain = await shoot();
    const changed = await differ(focused, plain);
    await show(second);
    const plainToo = await shoot();
    await element.evaluate((active) => active.focus({ preventScroll: true }));
    const changedToo = await differ(await shoot(), plainToo);
    return [
      { scheme: first, changed, ring },
      { scheme: second, changed: changedToo, ring },
    ];
  };
  // Others may have shown the page in another scheme since.
  return { measure, begin: () => show(scheme) };
}

interface Place {
  readonly box: Box;
  readonly ring: number;
  readonly scrolled: { readonly x: number; readonly y: number };
}

/** Runs in the page. @returns the box of the focused element and its surroundings, and the pixels of a ring two wide. */
async function placeOfFocus(margin: number): Promise<Place> {
  const focused = document.activeElement as Element;
  // Around a choice the ring may go around the whole of it.
  const element = (focused.matches('[type="radio"], [type="checkbox"]') && focused.closest('label')) || focused;
  // Focusing scrolls, but not always at once; and with reduced motion even that of no duration takes a frame.
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  const rects = [...element.getClientRects()];
  const x = Math.max(0, Math.floor(Math.min(...rects.map((r) => r.left)) - margin));
  const y = Math.max(0, Math.floor(Math.min(...rects.map((r) => r.top)) - margin));
  const right = Math.min(innerWidth, Math.ceil(Math.max(...rects.map((r) => r.right)) + margin));
  const bottom = Math.min(innerHeight, Math.ceil(Math.max(...rects.map((r) => r.bottom)) + margin));
  const shown = (from: number, to: number, most: number): number => Math.max(0, Math.min(most, to) - Math.max(0, from));
  // What touches the edge of the window has no ring there.
  const edges = (from: number, to: number, most: number): number => Number(from >= 2) + Number(to <= most - 2);
  const ring = Math.max(
    ...[...focused.getClientRects()].map(
      (r) =>
        2 * shown(r.left, r.right, innerWidth) * edges(r.top, r.bottom, innerHeight) +
        2 * shown(r.top, r.bottom, innerHeight) * edges(r.left, r.right, innerWidth),
    ),
  );
  return {
    box: { x, y, width: right - x, height: bottom - y },
    ring: Math.round(ring),
    scrolled: { x: scrollX, y: scrollY },
  };
}

/** Runs in the page, which can read pictures by itself. */
async function differentPixels(of: { focused: string; plain: string; contrast: number }): Promise<number> {
  const pixels = async (png: string): Promise<Uint8ClampedArray> => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  };
  const luminance = (data: Uint8ClampedArray, at: number): number => {
    const linear = (channel: number): number => {
      const value = (data[at + channel] ?? 0) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
  };
  const [focused, plain] = [await pixels(of.focused), await pixels(of.plain)];
  let count = 0;
  for (let at = 0; at < focused.length; at += 4) {
    const [one, other] = [luminance(focused, at), luminance(plain, at)];
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= of.contrast) count++;
  }
  return count;
}

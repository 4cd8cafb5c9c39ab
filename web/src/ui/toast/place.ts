/** Where toasts lie: where they cover nothing that one may be about to press. */

/** In px of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Control {
  readonly rect: Rect;
  /** Whether it is the way on: covering it is worse than covering any number of others. */
  readonly isMain: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const EDGE = 16;
/** Below the header. */
const TOP = 64;
const MAIN = 1000;

/** In order of preference: away from the end of forms, where their buttons are. */
function placesOf({ width, height }: Size, window: Size): Rect[] {
  const [middle, right] = [(window.width - width) / 2, window.width - width - EDGE];
  const bottom = window.height - height - EDGE;
  const isNarrow = right - EDGE < width / 2;
  const at = (left: number, top: number): Rect => ({ left, top, width, height });
  if (isNarrow) return [TOP, TOP * 2, bottom, bottom - TOP, bottom - TOP * 2].map((top) => at(EDGE, top));
  return [at(EDGE, bottom), at(middle, bottom), at(right, bottom), at(middle, TOP), at(right, TOP), at(EDGE, TOP)];
}

const shared = (a: Rect, b: Rect): number => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
};

/** @returns where it is, unless it covers the way on; else the first place that covers the least. */
export function placeOf(size: Size, window: Size, controls: readonly Control[], now: Rect | null = null): Rect {
  const isWithin = now && now.left + now.width <= window.width && now.top + now.height <= window.height;
  if (isWithin && controls.every(({ rect, isMain }) => !isMain || shared(now, rect) === 0)) return now;
  const cost = (place: Rect): number =>
    controls.reduce((sum, { rect, isMain }) => sum + shared(place, rect) * (isMain ? MAIN : 1), 0);
  const [first = { left: EDGE, top: TOP, ...size }, ...others] = placesOf(size, window);
  return others.reduce((best, place) => (cost(place) < cost(best) ? place : best), first);
}

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="button"]';

/** @returns what can be pressed now: of the dialog, where one is open. @param host the toasts themselves. */
export function controlsOn(host: Element): Control[] {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const root = dialogs[dialogs.length - 1] ?? document.body;
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((element) => !host.contains(element))
    .map((element) => ({ rect: element.getBoundingClientRect(), isMain: isMain(element) }));
}

const isMain = ({ dataset, parentElement }: HTMLElement): boolean =>
  dataset['variant'] === 'filled' || parentElement?.dataset['variant'] === 'filled';

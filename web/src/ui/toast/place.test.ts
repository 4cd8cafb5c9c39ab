// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { controlsOn, placeOf, type Rect } from './place.ts';

// Tests of one worker share the page.
afterEach(() => document.body.replaceChildren());

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const toast = ({ width }: typeof WIDE) => ({ width: Math.min(380, width - 32), height: 56 });
const main = (left: number, top: number, width = 180) => ({ rect: { left, top, width, height: 42 }, isMain: true });
const other = (left: number, top: number, width = 180) => ({ ...main(left, top, width), isMain: false });
const where = (window: typeof WIDE, ...controls: Parameters<typeof placeOf>[2]) => {
  const { left, top }: Rect = placeOf(toast(window), window, controls);
  return [left, top];
};

it('lies at the bottom left, and at the top of a phone, where nothing is in the way', () => {
  expect(where(WIDE)).toEqual([16, 728]);
  expect(where(PHONE)).toEqual([16, 64]);
});

it('leaves the way on free, wherever it is', () => {
  // The button of the screen after completing.
  expect(where(WIDE, main(300, 740))).toEqual([884, 728]);
  expect(where(PHONE, main(16, 70))).toEqual([16, 128]);
  expect(where(PHONE, main(16, 70), main(16, 120), main(16, 790))).toEqual([16, 708]);
});

it('stays where it is, unless that is in the way or no longer in the window', () => {
  const now = { ...toast(WIDE), left: 884, top: 728 };
  expect(placeOf(toast(WIDE), WIDE, [other(800, 700)], now)).toBe(now);
  expect(placeOf(toast(WIDE), WIDE, [main(900, 740)], now)).toMatchObject({ left: 16, top: 728 });
  expect(placeOf(toast(PHONE), PHONE, [], now)).toMatchObject({ left: 16, top: 64 });
});

it('rather covers several others than the way on', () => {
  const everywhere = [other(0, 700, 1280), other(0, 60, 1280)];
  const [left, top] = where(WIDE, ...everywhere, main(20, 730), main(460, 730), main(900, 730), main(460, 70));
  expect([left, top]).toEqual([884, 64]);
});

it('knows main buttons, and looks no further than an open dialog', () => {
  document.body.innerHTML = `
    <button data-variant="filled">Next</button><a href="/x">Link</a><p>Text</p>
    <div id="host"><button>Dismiss</button></div>`;
  const host = document.getElementById('host') as HTMLElement;
  expect(controlsOn(host).map(({ isMain }) => isMain)).toEqual([true, false]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><button>Save</button></div>');
  expect(controlsOn(host)).toHaveLength(1);
});

// @vitest-environment jsdom
import type { EChartsType } from 'echarts/core';
import { afterEach, expect, it, vi } from 'vitest';
import { followPlace } from './follow-place.ts';

const observed: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  observed.length = 0;
});

/** A chart that, as the library's own, knows nothing of itself once it is disposed. */
function aChart() {
  let disposed = false;
  const dom = document.createElement('div');
  const known = () => {
    if (disposed) throw new TypeError("Cannot read properties of null (reading 'getWidth')");
    return 0;
  };
  const resize = vi.fn(known);
  const chart = {
    ...{ isDisposed: () => disposed, getDom: () => dom, getWidth: () => known() + 1, getHeight: known },
    ...{ resize, getZr: () => ({ flush: known }) },
  };
  const dispose = (): void => {
    disposed = true;
  };
  // As much of a chart as it is asked for.
  return { chart: chart as unknown as EChartsType, resize, dispose };
}

it('a chart that is gone is asked nothing more, whoever ends first', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        observed.push(changed);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { chart, resize, dispose } = aChart();
  const end = followPlace(chart);
  const everything = (): void => {
    for (const changed of observed) changed();
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
  };
  everything();
  expect(resize).toHaveBeenCalledTimes(3);
  dispose();
  expect(everything).not.toThrow();
  expect(resize).toHaveBeenCalledTimes(3);
  end();
});

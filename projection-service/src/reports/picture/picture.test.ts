import { aReport } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import makePicture from './picture-worker.ts';

const answer = aReport({
  rows: [
    { step: 'Sign-up started, Žižkov 北京', people: 1204 },
    { step: 'Assessment completed', people: 612 },
  ],
});
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

it('is a PNG of the chart, twice as sharp as the page', async () => {
  const png = Buffer.from((await makePicture(answer)) ?? []);
  expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
  // Width and height of the header: 720 and two margins of 24.
  expect(png.readUInt32BE(16)).toBe(2 * 768);
  expect(png.readUInt32BE(20)).toBeGreaterThan(200);
});

it('is none where there is nothing to draw', async () => {
  expect(await makePicture({ ...answer, rows: [] })).toBeNull();
  expect(await makePicture({ ...answer, chart: null })).toBeNull();
});

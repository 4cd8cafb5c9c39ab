import { crc32 } from 'node:zlib';
import { LIMITS, Refusal } from '@groundwork/contracts';
import { pngOf } from '@groundwork/service-kit/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPictures } from './picture.ts';
import { GIF, HUGE_SVG, PAGE, REFUSED_SVGS, SVG, saidToBe } from './testing/pictures.ts';

const { logoOf } = createPictures();
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const PICTURES: readonly (readonly [name: string, bytes: Buffer, size: readonly [number, number]])[] = [
  ['a drawing, as large as there is room', SVG, [480, 160]],
  ['a large picture', pngOf(1280, 320), [640, 160]],
  ['a small picture, which is not blown up', pngOf(40, 20), [40, 20]],
  ['a high picture', pngOf(100, 1600), [10, 160]],
];
it.each(PICTURES)('a logo is made of %s', async (_, bytes, [width, height]) => {
  const { png, ...size } = await logoOf(bytes);
  expect(size).toEqual({ width, height });
  expect(Buffer.from(png).subarray(0, 8).equals(SIGNATURE)).toBe(true);
  expect(png.length).toBeLessThanOrEqual(LIMITS.logo);
});

it.each(['jpeg', 'webp'] as const)('a logo is made of a %s', async (format) => {
  const bytes = await sharp(pngOf(64, 32)).toFormat(format).toBuffer();
  expect(await logoOf(bytes)).toMatchObject({ width: 64, height: 32 });
});

const NO_PICTURES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['a GIF', GIF],
  ['a page with the name of a picture', PAGE],
  ['a picture that is cut off', pngOf(300, 200).subarray(0, 100)],
  ['a picture of 30,000 pixels, by its head', saidToBe(30_000, 30_000)],
  ['a picture too wide', saidToBe(LIMITS.logoSide + 1, 2)],
  ['a drawing of 30,000 pixels', HUGE_SVG],
  ['nothing', Buffer.alloc(0)],
  ...Object.entries(REFUSED_SVGS).map(([name, svg]) => [`${name} (SVG)`, Buffer.from(svg)] as const),
];
it.each(NO_PICTURES)('none is made of %s, and soon', async (_, bytes) => {
  const from = performance.now();
  await expect(logoOf(bytes)).rejects.toThrow(new Refusal('logoNotTaken'));
  expect(performance.now() - from).toBeLessThan(2_000);
});

it('a clear ground becomes white, which it is shown on in both schemes', async () => {
  const clear = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>');
  const { png } = await logoOf(clear);
  const { data, info } = await sharp(Buffer.from(png)).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect(new Set(data)).toEqual(new Set([255]));
});

it('a picture of noise is still no larger than a logo may be, and the same again is the same', async () => {
  let state = 33;
  const noise = Buffer.from(
    Array.from({ length: 640 * 160 * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }).map((value) => value & 0xff),
  );
  const bytes = await sharp(noise, { raw: { width: 640, height: 160, channels: 3 } })
    .png()
    .toBuffer();
  const [one, other] = [await logoOf(bytes), await logoOf(bytes)];
  expect(one.png.length).toBeLessThanOrEqual(LIMITS.logo);
  expect(Buffer.from(one.png).equals(Buffer.from(other.png))).toBe(true);
});

it('nothing of what was uploaded is left but its look', async () => {
  const secret = 'where it was taken';
  const text = Buffer.from(`tEXtComment\0${secret}`);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length - 4);
  sum.writeUInt32BE(crc32(text));
  const png = pngOf(30, 20);
  const told = Buffer.concat([png.subarray(0, 33), length, text, sum, png.subarray(33)]);
  expect(told.includes(secret)).toBe(true);
  expect(Buffer.from((await logoOf(told)).png).includes(secret)).toBe(false);
});

it('of those that wait for too many, the last is told to come again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => logoOf(pngOf(20, 20))));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
});

import { LIMITS, Refusal, refuse } from '@groundwork/contracts';
import type { Metadata, Sharp } from 'sharp';
import { typeOf } from '../evidence/file-type.ts';
import { isPlainSvg } from './svg.ts';

export interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const PICTURES = ['png', 'jpeg', 'webp'] as const;
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`);
/** Of one picture, far more than any takes. */
const SECONDS = 10;
/** Waiting to be drawn, one at a time. */
const MAX_WAITING = 10;
const RETRY_MS = 2_000;
/** As drawings are measured. */
const POINTS_PER_INCH = 72;
const WHITE = '#ffffff';

/** Loaded by the first picture: libvips is large, and most processes never draw one. */
const loaded = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Nothing but these, and never from a file or an address.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
};
let loading: ReturnType<typeof loaded> | undefined;

type Kind = (typeof PICTURES)[number] | 'svg';

function kindOf(bytes: Uint8Array): Kind | null {
  const type = typeOf(bytes, '');
  return PICTURES.find((each) => each === type) ?? (isPlainSvg(bytes) ? 'svg' : null);
}

/** How much a drawing has to grow to fill the room: it has no pixels of its own. */
const densityOf = (kind: Kind, { width, height }: Metadata): number =>
  kind === 'svg'
    ? Math.ceil(POINTS_PER_INCH * Math.max(1, Math.min(LIMITS.logoWidth / width, LIMITS.logoHeight / height)))
    : POINTS_PER_INCH;

async function draw(bytes: Uint8Array): Promise<Picture> {
  const kind = kindOf(bytes) ?? refuse('logoNotTaken');
  loading ??= loaded();
  const sharp = await loading;
  const open = (density: number): Sharp =>
    sharp(bytes, { limitInputPixels: LIMITS.logoPixels, failOn: 'warning', density, pages: 1, sequentialRead: true });
  const metadata = await digested(open(POINTS_PER_INCH).metadata());
  const { format, width, height } = metadata;
  const isSmall = width <= LIMITS.logoSide && height <= LIMITS.logoSide && width * height <= LIMITS.logoPixels;
  if (format !== kind || !isSmall || width < 1 || height < 1) return refuse('logoNotTaken');
  const drawn = (palette: boolean) =>
    digested(
      open(densityOf(kind, metadata))
        .autoOrient()
        .resize({ width: LIMITS.logoWidth, height: LIMITS.logoHeight, fit: 'inside', withoutEnlargement: true })
        // On white in both schemes, in mail and on paper: a logo with a clear ground is made for white nearly always.
        .flatten({ background: WHITE })
        .png({ compressionLevel: 9, palette })
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true }),
    );
  let made = await drawn(false);
  // With 256 colors no picture of that size is larger.
  if (made.data.length > LIMITS.logo) made = await drawn(true);
  return made.data.length > LIMITS.logo
    ? refuse('logoNotTaken')
    : { png: made.data, width: made.info.width, height: made.info.height };
}

/** Makes logos of what people upload, in threads of libvips, one at a time. */
export function createPictures() {
  let [waiting, last] = [0, Promise.resolve() as Promise<unknown>];
  return {
    /** @returns a PNG of our own: nothing of what was uploaded is left but its look. @throws Refusal logoNotTaken, unavailable. */
    async logoOf(bytes: Uint8Array): Promise<Picture> {
      if (waiting >= MAX_WAITING) return refuse('unavailable', undefined, RETRY_MS);
      waiting += 1;
      const drawing = last.then(() => draw(bytes));
      last = drawing.catch(() => undefined);
      return drawing.finally(() => {
        waiting -= 1;
      });
    },
  };
}

/** What libvips does not digest is no picture; its words may quote what it read. */
const digested = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new Refusal('logoNotTaken');
  });

import type { Projection } from '../../core/projection.ts';
import { codes } from './codes.ts';
import { days } from './days.ts';
import { founders, purchases, taken } from './places.ts';

/** Figures by day and as of now. Who was erased goes on counting: it says nothing about anybody. */
export const overviewProjection: Projection = {
  name: 'overview',
  version: 4,
  collections: [days, founders, purchases, taken, codes],
};

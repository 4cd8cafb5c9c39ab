import type { Projection } from '../../kit/projection.ts';
import { standings } from '../people/standing.ts';
import { expertRequests } from './requests.ts';
import { shares } from './shares.ts';

/** What founders do with their results. */
export const reportProjection: Projection = {
  name: 'report',
  version: 3,
  collections: [standings, shares, expertRequests],
};

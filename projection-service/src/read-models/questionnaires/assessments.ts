import type { Projection } from '../../core/projection.ts';
import { industries, sections, sectors } from './names.ts';
import { offers } from './offers.ts';
import { placed } from './placed.ts';
import { rows } from './rows.ts';
import { searchable } from './searchable.ts';
import { taken } from './taken.ts';
import { origins, versions } from './versions.ts';

export const assessmentsProjection: Projection = {
  name: 'assessments',
  version: 8,
  // Until today's are made: in documents of before, searches find beginnings, and nothing is counted or of a state or stage.
  readableSince: 5,
  collections: [industries, sectors, sections, origins, versions, offers, placed, taken, rows, searchable],
};

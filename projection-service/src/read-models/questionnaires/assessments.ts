import type { Projection } from '../../core/projection.ts';
import { industries, sections, sectors } from './names.ts';
import { offers } from './offers.ts';
import { placed } from './placed.ts';
import { rows } from './rows.ts';
import { searchable } from './searchable.ts';
import { origins, versions } from './versions.ts';

export const assessmentsProjection: Projection = {
  name: 'assessments',
  version: 7,
  // Searches find beginnings in documents of before.
  readableSince: 5,
  collections: [industries, sectors, sections, origins, versions, offers, placed, rows, searchable],
};

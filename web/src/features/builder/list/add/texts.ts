import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { plural } from '../../../../ui/format.ts';

export const ADD = {
  continue: 'Continue',
  industry: 'Industry',
  sector: 'Sector',
  newSector: 'Name of the new sector',
  chooseIndustry: 'Choose an industry',
  chooseSector: 'Choose a sector',
  missing: {
    industry: 'Please choose an industry.',
    sector: 'Please choose a sector.',
    name: 'Please name the sector.',
  },
  count: (length: number, max: number) => `${length}/${max}`,
  industriesFailed: ADMINISTRATION.unknownDialog,
  assessment: 'Assessment to duplicate',
  search: 'Search assessments',
  searchPlaceholder: 'Title, sector or industry',
  none: 'No assessment matches.',
  failed: ADMINISTRATION.unknownDialog,
  loading: 'Loading the assessments',
  more: (count: number) => `${plural(count, 'more', 'more')}: search to find them.`,
  of: (sector: string, industry: string) => `${sector}, ${industry}`,
  chosen: 'To be duplicated',
  another: 'Choose another',
} as const;

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
    name: 'Please enter a name for the sector.',
  },
  industriesFailed: ADMINISTRATION.unknownDialog,
  assessment: 'Assessment to duplicate',
  search: 'Search assessments',
  searchPlaceholder: 'Title, sector or industry',
  none: 'No matching assessments.',
  failed: ADMINISTRATION.unknownDialog,
  loading: 'Loading assessments',
  more: (count: number) => `${plural(count, 'more', 'more')}. Search to find them.`,
  of: (sector: string, industry: string) => `${sector}, ${industry}`,
  chosen: 'Assessment to duplicate',
  another: 'Change',
} as const;

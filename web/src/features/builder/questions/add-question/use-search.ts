import { BUILDER } from '@groundwork/contracts/administration';
import { type Api, LIMITS } from '@groundwork/contracts/browser';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../session/session.ts';
import { builderKey } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';

export type FoundQuestion = Api['searchQuestions']['answer']['data']['questions'][number];
type CopyPageSize = (typeof BUILDER.copyPageSizes)[number];

export interface CopySearch {
  readonly industryID: string;
  readonly sectorID: string;
  readonly sectionID: string;
  readonly search: string;
  readonly page: number;
  readonly sortCount: CopyPageSize;
}

export const NO_SEARCH: CopySearch = {
  industryID: '',
  sectorID: '',
  sectionID: '',
  search: '',
  page: 1,
  sortCount: 10,
};

/** @returns the request; null without an industry and a sector, or words of 3 characters. */
export function askedOf({ industryID, sectorID, sectionID, search, page, sortCount }: CopySearch) {
  const words = search.trim();
  const isSearched = words.length >= LIMITS.searchFrom;
  if (!isSearched && (industryID === '' || sectorID === '')) return null;
  return {
    ...(industryID === '' ? {} : { industryID: Number(industryID) }),
    ...(sectorID === '' ? {} : { sectorID: Number(sectorID) }),
    ...(sectionID === '' ? {} : { sectionID: Number(sectionID) }),
    ...(isSearched ? { search: words } : {}),
    page,
    sortCount,
  };
}

/** Searches once typing pauses. */
export function useCopySearch(chosen: CopySearch) {
  const { userID } = useProfile();
  const [search] = useDebouncedValue(chosen.search, BUILDER.copySearchDelayMs);
  const asked = askedOf({ ...chosen, search });
  const query = useQuery({
    queryKey: builderKey(userID, 'copy', asked),
    queryFn: async ({ signal }) => (await call('searchQuestions', { query: asked ?? {}, signal })).data,
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return { ...query, isAsked: asked !== null };
}

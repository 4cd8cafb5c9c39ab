import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { selectionQuery } from '../../api/queries.ts';
import { useProfile } from '../../session/session.ts';
import { call } from '../lists/api.ts';
import { listKey } from '../lists/table/use-list-query.ts';

type Industry = Api['listIndustries']['answer']['data']['rows'][number];

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Ids as text; '' for any. */
export interface Place {
  readonly industryID: string;
  readonly sectorID: string;
  readonly assessmentID: string;
}

/** Sectors and assessments of the chosen industry and sector. Empty while loading. */
export function usePlaces(place: Place) {
  const { userID } = useProfile();
  const industries = useQuery({
    queryKey: listKey(userID, 'industries'),
    queryFn: async ({ signal }) => (await call('listIndustries', { signal })).data.rows,
    staleTime: 60_000,
  });
  const selection = useQuery(selectionQuery(userID, false));
  const isSector = ({ sectorID }: { readonly sectorID: number }) => String(sectorID) === place.sectorID;
  // A code may name a sector without its industry, or an assessment without either.
  const offered = selection.data
    ?.flatMap(({ sectors }) => sectors)
    .find((sector) =>
      place.sectorID === ''
        ? sector.assessments.some(({ assessmentID }) => originOf(assessmentID) === place.assessmentID)
        : isSector(sector),
    );
  const sectorID = place.sectorID || String(offered?.sectorID ?? '');
  const industry = industries.data?.find(({ industryID, sectors }) =>
    place.industryID === ''
      ? sectors.some((sector) => String(sector.sectorID) === sectorID)
      : String(industryID) === place.industryID,
  );
  return {
    /** With the parents that it does not name: 'Any industry' beside a sector would be wrong. */
    whole: { ...place, sectorID, industryID: String(industry?.industryID ?? place.industryID) },
    industries: (industries.data ?? []).map(({ industryID, industryName }) => choice(industryID, industryName)),
    sectors: (industry?.sectors ?? []).map(({ sectorID, sectorName }: Industry['sectors'][number]) =>
      choice(sectorID, sectorName),
    ),
    // A code applies to the current version of an assessment.
    assessments: (offered?.assessments ?? []).map(({ assessmentID, title }) => choice(originOf(assessmentID), title)),
    error: industries.error ?? selection.error,
  };
}

const originOf = (assessmentID: string): string => assessmentID.split('.')[0] ?? assessmentID;

const choice = (value: number | string, label: string): Choice => ({ value: String(value), label });

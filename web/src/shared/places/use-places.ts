/** Industries, sectors and assessments, as discount codes choose among them. */
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

/** Ids as texts, empty for any. */
export interface Place {
  readonly industryID: string;
  readonly sectorID: string;
  readonly assessmentID: string;
}

/** All of them, by id and name; those of the sector and industry chosen. Empty lists while they load. */
export function usePlaces(place: Place) {
  const { userID } = useProfile();
  const industries = useQuery({
    queryKey: listKey(userID, 'industries'),
    queryFn: async ({ signal }) => (await call('listIndustries', { signal })).data.rows,
    staleTime: 60_000,
  });
  const selection = useQuery(selectionQuery(userID, false));
  const isSector = ({ sectorID }: { readonly sectorID: number }) => String(sectorID) === place.sectorID;
  // A code may be for a sector and name no industry, or for an assessment and name neither.
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
    /** The place with what it does not name and is in: 'Any industry' beside a sector would be none. */
    whole: { ...place, sectorID, industryID: String(industry?.industryID ?? place.industryID) },
    industries: (industries.data ?? []).map(({ industryID, industryName }) => choice(industryID, industryName)),
    sectors: (industry?.sectors ?? []).map(({ sectorID, sectorName }: Industry['sectors'][number]) =>
      choice(sectorID, sectorName),
    ),
    // A code is for an assessment in whatever version is current.
    assessments: (offered?.assessments ?? []).map(({ assessmentID, title }) => choice(originOf(assessmentID), title)),
    error: industries.error ?? selection.error,
  };
}

const originOf = (assessmentID: string): string => assessmentID.split('.')[0] ?? assessmentID;

const choice = (value: number | string, label: string): Choice => ({ value: String(value), label });

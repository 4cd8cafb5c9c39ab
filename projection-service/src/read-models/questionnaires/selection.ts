import { type AnswerOf, assessmentSelection, listIndustries } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { assessmentsProjection } from './assessments.ts';
import { industries, sectors } from './names.ts';
import { type Offer, offers } from './offers.ts';

type Row = AnswerOf<typeof assessmentSelection>['data']['rows'][number];

const byName = (a: string, b: string): number => a.localeCompare(b, 'en');

const offered = ({ active, assessmentType, assessmentTitle, questionCount, sectionCount }: Offer) =>
  active === null
    ? []
    : [
        {
          ...{ assessmentID: active, assessmentType, title: assessmentTitle, assessmentTitle },
          ...{ questionCount, sectionCount },
        },
      ];

export function selectionQueries(store: ReadStore): Implementation[] {
  const open = reader(store, assessmentsProjection);

  return [
    query(assessmentSelection, async ({ query: asked }) => {
      const [allIndustries, allSectors, allOffers] = await Promise.all([
        open(industries).find({ isActive: true }),
        open(sectors).find({ isActive: true }),
        open(offers).find({}),
      ]);
      const wanted = allOffers.filter(
        (offer) =>
          (asked.industryID === undefined || offer.industryID === asked.industryID) &&
          (asked.sectorID === undefined || offer.sectorID === asked.sectorID) &&
          (asked.assessmentType === undefined || offer.assessmentType === asked.assessmentType),
      );

      // Only what has an active assessment is offered (docs/decisions.md#only-what-can-be-started-is-offered).
      const rows: Row[] = allIndustries
        .map(({ industryID, industryName }) => ({
          industryID,
          industryName,
          sectors: allSectors
            .filter((sector) => sector.industryID === industryID)
            .map(({ sectorID, sectorName }) => ({
              sectorID,
              sectorName,
              assessments: wanted
                .filter((offer) => offer.sectorID === sectorID)
                .flatMap(offered)
                .sort(
                  (a, b) =>
                    b.assessmentType.localeCompare(a.assessmentType) || byName(a.assessmentTitle, b.assessmentTitle),
                ),
            }))
            .filter(({ assessments }) => assessments.length > 0)
            .sort((a, b) => byName(a.sectorName, b.sectorName)),
        }))
        .filter((industry) => industry.sectors.length > 0)
        .sort((a, b) => byName(a.industryName, b.industryName));
      return { data: { count: rows.length, rows } };
    }),

    query(listIndustries, async ({ actor }) => {
      const offered = actor.actorType === 'user' ? { isActive: true } : {};
      const [allIndustries, allSectors] = await Promise.all([
        open(industries).find(offered),
        open(sectors).find(offered),
      ]);
      const rows = allIndustries
        .map(({ industryID, industryName, isActive, revision }) => ({
          industryID,
          industryName,
          isActive,
          revision,
          sectors: allSectors
            .filter((sector) => sector.industryID === industryID)
            .map(({ sectorID, sectorName, isActive, revision }) => ({ sectorID, sectorName, isActive, revision }))
            .sort((a, b) => byName(a.sectorName, b.sectorName)),
        }))
        .sort((a, b) => byName(a.industryName, b.industryName));
      return { data: { count: rows.length, rows } };
    }),
  ];
}

import type { AnswerOf, listReports } from '@groundwork/contracts';
import type { ActorScope } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import { partners, partnersProjection } from '../../read-models/partners/partners.ts';
import { assessmentsProjection, industries, rows, sectors } from '../../read-models/questionnaires/index.ts';
import type { ReadStore } from '../../store/port.ts';

type Choices = AnswerOf<typeof listReports>['data']['filters'];

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, 'en');

/** What was published, and partners for those who see all. */
export const filterChoices =
  (store: ReadStore) =>
  async (scope: ActorScope): Promise<Choices> => {
    const open = reader(store, assessmentsProjection);
    const [allIndustries, allSectors, assessments, allPartners] = await Promise.all([
      open(industries).find({}),
      open(sectors).find({}),
      open(rows).find({}),
      scope.kind === 'all' ? reader(store, partnersProjection)(partners).find({}) : [],
    ]);
    return {
      industries: allIndustries.map(({ industryID: id, industryName: name }) => ({ id, name })).sort(byName),
      sectors: allSectors
        .map(({ sectorID: id, industryID, sectorName: name }) => ({ id, industryID, name }))
        .sort(byName),
      assessments: assessments
        .flatMap(({ _id: id, assessmentType: type, sectorID, versions }) => {
          const published = versions.filter(({ versionNumber }) => versionNumber !== null);
          const name = published.at(-1)?.assessmentTitle ?? '';
          const numbers = published.flatMap(({ versionNumber }) => versionNumber ?? []).sort((a, b) => a - b);
          return published.length > 0 ? [{ id, name, type, sectorID, versions: numbers }] : [];
        })
        .sort(byName),
      partners: allPartners.map(({ partnerID: id, partnerName: name }) => ({ id, name })).sort(byName),
    };
  };

import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../core/endpoint.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { RouteName } from '../routes.ts';
import { LISTS, type ListName } from './lists.ts';

/** The endpoints of each list. */
const OF_LISTS: Readonly<Record<ListName, readonly RouteName[]>> = {
  users: ['listUsers', 'listCompanyUsers'],
  admins: ['listAdmins'],
  partners: ['listPartners'],
  partnerUsers: ['listPartnerUsers'],
  assessments: ['listAdminAssessments', 'listPartnerAssessments'],
  agreements: ['listAgreements'],
  cohorts: ['listCohorts'],
  codes: ['listCodes', 'listPartnerCodes', 'listPartnerUserCodes'],
  seatMoves: ['listSeatMoves'],
  builder: ['listAssessments'],
};
/** What a path says as `userID`: of whom the list is. */
const OF_PATHS = ['partnerUserID'];

const fieldsOf = (names: readonly RouteName[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) => {
      const { params, query, body }: Endpoint = ENDPOINTS[name] as Endpoint;
      return [params, query, body].flatMap((part) => Object.keys((part as { properties?: object }).properties ?? {}));
    }),
  );

describe.each(Object.entries(OF_LISTS) as [ListName, readonly RouteName[]][])('the list %s', (name, endpoints) => {
  it('is asked with each of its filters, by one endpoint at least', () => {
    const fields = fieldsOf(endpoints);
    const lost = Object.keys(LISTS[name].filters).filter((filter) => !fields.has(filter) && !OF_PATHS.includes(filter));
    expect(lost).toEqual([]);
  });

  it('is sorted by each of its columns once', () =>
    expect(new Set(LISTS[name].sorts).size).toBe(LISTS[name].sorts.length));
});

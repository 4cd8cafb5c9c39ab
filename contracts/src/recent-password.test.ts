import { describe, expect, it } from 'vitest';
import type { Endpoint } from './core/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { RIGHTS_OR_DATA, WITHOUT_RECENT_PASSWORD } from './recent-password.ts';
import type { RouteName } from './routes.ts';

const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];

/** What has to ask, written down beside the definitions. */
const MUST: readonly RouteName[] = [
  'createAdmin',
  'createPartnerUser',
  'deleteAdmin',
  'setPartnerUserState',
  'deletePartnerUser',
  'setBuilderAccess',
  'requestExport',
  'requestListExport',
  'issueAgreement',
  'exportPersonalData',
  'endSession',
  'signOutEverywhere',
  'answerPartnerProposal',
];
/** Handlers that ask by themselves name the code, too. */
const asks = ({ errors }: Endpoint): boolean => errors.includes('passwordRequired');
const concerned = ({ security }: Endpoint): boolean => security !== undefined && RIGHTS_OR_DATA.includes(security);

describe('a recent password', () => {
  it.each(MUST)('is asked for by %s', (name) => expect(asks(ENDPOINTS[name])).toBe(true));

  it.each(endpoints.filter(([, endpoint]) => concerned(endpoint)))(
    'is asked for by %s, or it says why not',
    (name, endpoint) =>
      expect([name, asks(endpoint) !== (WITHOUT_RECENT_PASSWORD[name] !== undefined)]).toEqual([name, true]),
  );

  it('is left out with a reason by nothing else', () => {
    const known = endpoints.filter(([, endpoint]) => concerned(endpoint)).map(([name]) => name);
    for (const name of Object.keys(WITHOUT_RECENT_PASSWORD)) expect(known).toContain(name);
  });

  it.each(endpoints.filter(([, { recentPassword }]) => recentPassword === 'ofOthers'))(
    'of %s is about somebody whom the path names',
    (_, { path }) => expect(path).toContain(':userID'),
  );
});

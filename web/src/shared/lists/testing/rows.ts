/** Rows that an administrator sees, as several tests have them. */
import { NO_PERSON } from '@groundwork/contracts/browser';

const at = '2026-11-01T08:00:00.000Z';
export const PERSON = { firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@groundwork.example' };
export const NORA = {
  ...PERSON,
  adminID: 'a2',
  builderAccess: false,
  state: 'active',
  invitedAt: null,
  createdAt: at,
  revision: 3,
} as const;
export const GRACE = {
  ...PERSON,
  partnerUserID: 'pu1',
  partnerID: 'p1',
  state: 'active',
  invitedAt: null,
  createdAt: at,
  revision: 2,
  userCount: 3,
} as const;
export const HARBOR = { partnerID: 'p1', partnerName: 'Harbor Angels', defaultDiscount: 0.2, revision: 1 };
export const ADA = { ...NO_PERSON, ...PERSON, userID: 'u1', company: 'Engines', createdAt: at, revision: 2 };
export const TAKEN = { ...PERSON, userAssessmentID: 'u1.1', sectorID: 11, userID: 'u1' };
export const FUNNEL = { name: 'funnel', title: 'Funnel', question: 'How far?', parameters: [] };
const PLACE = { industryID: 1, industryName: 'Technology' };
const ALTERNATE = { assessmentID: 'as2', title: 'Software again', questionCount: 9 };
const MODEL = {
  ...{ readModel: 'users', serving: { version: 3, generation: 0, position: '12' }, behindSeconds: 0, isLedHere: true },
  ...{ building: null },
  ...{ wanted: 1, canRollBack: true, parked: 1 },
};
const PARKED = {
  ...{ parkedID: 'users@3:7', readModel: 'users', position: '7', type: 'ProfileChanged', stream: 'account-anna' },
  ...{ failure: 'TypeError', parkedAt: at, status: 'parked', reason: '' },
};

/** @returns what a server has at an address, as far as dialogs that save need it. */
export function rowsAt(path: string): unknown {
  if (path.includes('/email-change')) return null;
  if (path.startsWith('/api/industries')) {
    return { count: 1, rows: [{ ...PLACE, sectors: [{ sectorID: 11, sectorName: 'Software' }] }] };
  }
  if (path.includes('/selection')) {
    return {
      count: 1,
      rows: [{ ...PLACE, sectors: [{ sectorID: 11, sectorName: 'Software', assessments: [ALTERNATE] }] }],
    };
  }
  if (path.includes('read-models')) return { head: null, rows: [MODEL] };
  if (path.includes('/parked')) return { count: 1, untold: 0, rows: [PARKED] };
  if (path.includes('agreement')) return { agreements: [], totalAgreements: 0, founders: 34 };
  return { partners: [], totalPartners: 0, partnerUsers: [GRACE], totalPartnerUsers: 1 };
}

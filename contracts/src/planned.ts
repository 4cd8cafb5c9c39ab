/** Endpoints that are defined and not implemented yet: no service answers them. Empty when the administration area is whole. */
export const PLANNED: ReadonlySet<string> = new Set([
  // B (codes, links, exports: commands)
  // C (lists)
  'listAdmins',
  'listPartners',
  'listPartnerUsers',
  'listCompanyUsers',
  'listPartnerAssessments',
  'listCodes',
  'listPartnerCodes',
  'listPartnerUserCodes',
  'listRedemptions',
  'listAgreements',
  'listIndustries',
  // D (history, audit, person, overview, find)
  'find',
  // E (exports, live: queries)
  'listExports',
  'downloadExport',
  'exportFile',
]);

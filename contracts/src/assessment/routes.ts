export const assessmentRoutes = {
  assessmentSelection: 'GET /api/assessment/selection',
  questionnaire: 'GET /api/assessment/:assessmentID',
} as const;

/** Of the administration area. */
export const industriesRoutes = { listIndustries: 'GET /api/industries' } as const;

export const assessmentRoutes = {
  assessmentSelection: 'GET /api/assessment/selection',
  questionnaire: 'GET /api/assessment/:assessmentID',
} as const;

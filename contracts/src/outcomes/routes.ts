export const outcomesRoutes = {
  ownOutcome: 'GET /api/user/:userID/outcome',
  tellOutcome: 'PUT /api/user/:userID/outcome',
  setOutcomeQuestions: 'PUT /api/user/:userID/outcome/questions',
  stopOutcomeQuestions: 'POST /api/outcome/stop/:token',
} as const;

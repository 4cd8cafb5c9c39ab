export const surveyRoutes = {
  surveyQuestions: 'GET /api/user/:userID/assessment/:userAssessmentID/survey',
  answerSurvey: 'POST /api/user/:userID/assessment/:userAssessmentID/survey',
} as const;

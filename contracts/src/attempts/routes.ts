export const attemptsRoutes = {
  listOwnAssessments: 'GET /api/user/:userID/assessment',
  assessmentResults: 'GET /api/user/:userID/assessment/:userAssessmentID',
  startAssessment: 'POST /api/user/:userID/assessment',
  setAssessmentStatus: 'PUT /api/user/:userID/assessment/:userAssessmentID',
  answerQuestion: 'POST /api/user/:userID/assessment/:userAssessmentID/answers',
} as const;

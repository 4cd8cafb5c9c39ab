export const attemptsRoutes = {
  listOwnAssessments: 'GET /api/user/:userID/assessment',
  assessmentResults: 'GET /api/user/:userID/assessment/:userAssessmentID',
  startAssessment: 'POST /api/user/:userID/assessment',
  setAssessmentStatus: 'PUT /api/user/:userID/assessment/:userAssessmentID',
  answerQuestion: 'POST /api/user/:userID/assessment/:userAssessmentID/answers',
} as const;

export const attemptsListRoutes = {
  listAdminAssessments: 'POST /api/admin/:adminID/assessments',
  listPartnerAssessments: 'POST /api/partner/:partnerID/partneruser/:userID/assessments',
  assessmentLink: 'POST /api/admin/:userID/assessments/:assessmentID/link',
  listAnswers: 'GET /api/user/:userID/assessment/:userAssessmentID/audit',
} as const;

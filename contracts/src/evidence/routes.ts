export const evidenceRoutes = {
  listEvidence: 'GET /api/user/:userID/assessment/:userAssessmentID/evidence',
  keepEvidence: 'PUT /api/user/:userID/assessment/:userAssessmentID/evidence/:questionID',
  keepEvidenceFile: 'POST /api/user/:userID/assessment/:userAssessmentID/evidence/:questionID/files',
  removeEvidenceFile: 'DELETE /api/user/:userID/evidence-files/:fileID',
  evidenceFiles: 'GET /api/user/:userID/assessment/:userAssessmentID/evidence-files',
  evidenceFile: 'GET /api/user/:userID/evidence-files/:fileID',
  sharedEvidence: 'GET /api/report/:userAssessmentID/evidence',
} as const;

/** Only the builder calls these. */
export const reviewRoutes = {
  draftReview: 'GET /api/assessment/:assessmentID/review',
  commentQuestion: 'POST /api/assessment/:assessmentID/questions/:questionID/comments',
  setThreadResolved: 'PUT /api/assessment/:assessmentID/comments/:threadID',
  setCheckMeant: 'PUT /api/assessment/:assessmentID/checks',
  createDraftLink: 'POST /api/assessment/:assessmentID/links',
  revokeDraftLink: 'DELETE /api/assessment/:assessmentID/links/:linkID',
  schedulePublication: 'PUT /api/assessment/:assessmentID/publication',
  cancelPublication: 'DELETE /api/assessment/:assessmentID/publication',
} as const;

/** What its link opens, for people without an account. */
export const sharedDraftRoutes = {
  sharedDraft: 'GET /api/draft-preview/:assessmentID',
} as const;

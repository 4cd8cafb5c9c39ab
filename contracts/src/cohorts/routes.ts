/** Of founders. */
export const cohortRoutes = {
  cohortInvitation: 'GET /api/cohort-invitations/:token',
  ownCohorts: 'GET /api/user/:userID/cohorts',
  joinCohort: 'POST /api/user/:userID/cohorts',
  leaveCohort: 'DELETE /api/user/:userID/cohorts/:cohortID',
  askCohortSharing: 'POST /api/user/:userID/cohorts/:cohortID/sharing',
} as const;

/** Of partner users and administrators. */
export const cohortAdministrationRoutes = {
  listCohorts: 'GET /api/cohorts',
  createCohort: 'POST /api/cohorts',
  updateCohort: 'PUT /api/cohorts/:cohortID',
  closeCohort: 'PUT /api/cohorts/:cohortID/closing',
  cohortLink: 'GET /api/cohorts/:cohortID/link',
  replaceCohortLink: 'PUT /api/cohorts/:cohortID/link',
  listCohortMembers: 'GET /api/cohorts/:cohortID/members',
  inviteToCohort: 'POST /api/cohorts/:cohortID/invitations',
  changeCohortInvitations: 'PUT /api/cohorts/:cohortID/invitations',
  cohortResults: 'GET /api/cohorts/:cohortID/results',
  cohortQuestions: 'GET /api/cohorts/:cohortID/questions',
  cohortResultsFile: 'GET /api/cohorts/:cohortID/results/file',
  cohortBoardFile: 'GET /api/cohorts/:cohortID/board',
} as const;

export const notesRoutes = {
  personNotes: 'GET /api/user/:userID/notes',
  addNote: 'POST /api/user/:userID/notes',
  removeNote: 'DELETE /api/user/:userID/notes/:noteID',
  tagPerson: 'PUT /api/user/:userID/tags',
  tagPeople: 'POST /api/users/tags',
} as const;

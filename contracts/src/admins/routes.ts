export const administratorsRoutes = {
  listAdmins: 'GET /api/admin',
  createAdmin: 'POST /api/admin',
  updateAdmin: 'PUT /api/admin/:adminID',
  deleteAdmin: 'DELETE /api/admin/:adminID',
  setBuilderAccess: 'PUT /api/admin/:adminID/builder-access',
} as const;

export const invitationsRoutes = { inviteMany: 'POST /api/invitations' } as const;

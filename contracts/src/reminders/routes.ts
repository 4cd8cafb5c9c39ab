export const remindersRoutes = {
  stopReminders: 'POST /api/reminders/stop/:token',
  reminderSetting: 'GET /api/user/:userID/reminders',
  setReminders: 'PUT /api/user/:userID/reminders',
} as const;

/** Of administrators, about several founders. */
export const remindingRoutes = {
  previewReminders: 'POST /api/users/reminders/preview',
  remindFounders: 'POST /api/users/reminders',
} as const;

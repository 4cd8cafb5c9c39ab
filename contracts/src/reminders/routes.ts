export const remindersRoutes = {
  stopReminders: 'POST /api/reminders/stop/:token',
  reminderSetting: 'GET /api/user/:userID/reminders',
  setReminders: 'PUT /api/user/:userID/reminders',
} as const;

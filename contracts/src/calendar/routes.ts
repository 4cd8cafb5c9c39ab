export const calendarRoutes = {
  calendarFeed: 'GET /api/calendar/:token',
  ownCalendar: 'GET /api/user/:userID/calendar',
  makeCalendarFeed: 'POST /api/user/:userID/calendar',
  endCalendarFeed: 'DELETE /api/user/:userID/calendar',
} as const;

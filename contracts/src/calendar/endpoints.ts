import { Type } from 'typebox';
import { link, ownRecord } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { calendarRoutes } from './routes.ts';

const endpoint = endpointOf(calendarRoutes);

export const calendarFeed = endpoint('calendarFeed', {
  summary:
    "The days of a founder's actions and cohorts as iCalendar (RFC 5545), by the secret in the address. It names no person and no company. An address that is wrong, replaced or turned off answers 410; with `If-None-Match` of what did not change, 304.",
  access: link('token'),
  params: { token: Line(200, 1) },
  file: 'text/calendar',
  errors: ['calendarGone', 'tooManyRequests'],
  // Calendar services read the calendars of many people from one network.
  rate: { perAddress: 1200, seconds: 15 * 60 },
});

export const ownCalendar = endpoint('ownCalendar', {
  summary: "Whether a founder's calendar has an address, since when, and when a calendar program last read it.",
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({
    data: Nullable(
      Closed({
        madeAt: Instant(),
        /** Of UTC; null before it was read. */
        lastReadOn: Nullable(Type.String({ format: 'date' })),
      }),
    ),
  }),
});

export const makeCalendarFeed = endpoint('makeCalendarFeed', {
  summary:
    'Makes an address for calendar programs, in place of the one before. It is in this answer and nowhere else, ever.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  answer: Closed({ data: Closed({ url: Type.String() }) }),
  status: 201,
  security: 'calendarFeed',
  perPerson: PERSON_LIMITS.shares,
});

export const endCalendarFeed = endpoint('endCalendarFeed', {
  summary: 'Turns the address off at once. Repeating it changes nothing.',
  access: ownRecord('userID'),
  params: { userID: Id() },
  security: 'calendarFeed',
});

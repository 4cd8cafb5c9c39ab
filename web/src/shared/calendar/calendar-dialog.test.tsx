// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { CALENDAR } from './texts.ts';

const URL = 'https://groundwork.test/api/calendar/u1.secret.ics';
type Feed = { madeAt: string; lastReadOn: string | null } | null;
const THERE: Feed = { madeAt: '2026-05-07T12:00:00.000Z', lastReadOn: '2026-06-01' };

async function open(feed: Feed, isRefused = false) {
  let now = feed;
  const log = fakeApi(({ method }) => {
    if (method === 'GET') return { status: 200, body: { data: now } };
    if (isRefused) return refused(503, 'unavailable');
    now = method === 'DELETE' ? null : { madeAt: '2026-06-02T12:00:00.000Z', lastReadOn: null };
    return method === 'DELETE' ? { status: 204 } : { status: 201, body: { data: { url: URL } } };
  });
  keepSession(aSession());
  renderPage(<CalendarButton userID="u1" />, '/assessments');
  await userEvent.click(await screen.findByRole('button', { name: CALENDAR.action }));
  await screen.findByRole('dialog', { name: CALENDAR.title });
  return () => log.filter(({ method }) => method !== 'GET');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows the address once it is made, with a link for calendars', async () => {
  const sent = await open(null);
  await press(CALENDAR.make);
  await screen.findByRole('dialog', { name: CALENDAR.made.title });
  expect(screen.getByLabelText<HTMLInputElement>(CALENDAR.made.field).value).toBe(URL);
  expect(screen.getByRole('link', { name: CALENDAR.open }).getAttribute('href')).toBe(URL.replace('https', 'webcal'));
  expect(sent()).toMatchObject([{ method: 'POST', path: '/api/user/u1/calendar' }]);
  await press(CALENDAR.made.close);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('says since when it is there and when it was read, and does not show the address again', async () => {
  await open(THERE);
  expect(await screen.findByText(/May 7, 2026.*Jun 1, 2026/)).toBeTruthy();
  expect(screen.queryByLabelText(CALENDAR.made.field)).toBeNull();
  await press(CALENDAR.replace);
  expect(await screen.findByRole('dialog', { name: CALENDAR.made.title })).toBeTruthy();
});

it('is turned off', async () => {
  const sent = await open(THERE);
  await press(CALENDAR.end);
  expect(await screen.findByRole('button', { name: CALENDAR.make })).toBeTruthy();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/user/u1/calendar' }]);
  expect(shownToasts().map(({ message }) => message)).toEqual([CALENDAR.ended]);
});

it('says in words what went wrong', async () => {
  await open(THERE, true);
  await press(CALENDAR.end);
  expect(await screen.findByText(CALENDAR.endFailed)).toBeTruthy();
});

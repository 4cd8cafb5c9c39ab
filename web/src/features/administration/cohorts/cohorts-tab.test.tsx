// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { setScreen } from '../../../testing/browser.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { DOWNLOADS } from './board/texts.ts';
import { CohortsTab } from './cohorts-tab.tsx';
import { COHORTS } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

const ROW = {
  ...{ cohortID: 'spring', cohortName: 'Spring', partnerID: 'n', partnerUserID: 'p', startsOn: null, endsOn: null },
  ...{ goalOn: null, assessmentID: null, state: 'open', invited: 4, joined: 3, sharing: 2, begun: 1, completed: 1 },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', revision: 1, paidBySeats: false },
} as CohortRow;
const FILES = [DOWNLOADS.pdf, DOWNLOADS.csv];

it.each([
  ['narrow', 'questions', FILES],
  ['narrow', 'founders', []],
  ['wide', 'questions', []],
] as const)('the menu of a cohort on a %s screen has the files of %s: %s', async (width, view, files) => {
  setScreen(width);
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  fakeApi(({ path }) => {
    const data = path.includes('/questions')
      ? { questions: [], n: 0, hidden: 0 }
      : { cohorts: [ROW], totalCohorts: 1, members: [], totalMembers: 0 };
    return { status: 200, body: { data } };
  });
  renderPage(<CohortsTab address={{ cohort: 'spring', view }} onAddress={() => undefined} />, '/administration');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const seldom = [COHORTS.replaceLink.action, COHORTS.close.action];
  expect(items).toEqual([...(width === 'narrow' ? [COHORTS.copyLink, COHORTS.edit] : []), ...files, ...seldom]);
});

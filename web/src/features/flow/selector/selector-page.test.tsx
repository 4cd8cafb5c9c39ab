// @vitest-environment jsdom

import { TEXTS } from '@groundwork/contracts/browser';
import { focusManager } from '@tanstack/react-query';
import { createRoute, useSearch } from '@tanstack/react-router';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AttemptRow } from '../../../api/queries.ts';
import { keepSession, type Profile } from '../../../session/session.ts';
import { SELECTOR } from '../../../shared/question/texts.ts';
import { aSession, fakeApi, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { SelectorPage } from './selector-page.tsx';

const assessment = (assessmentID: string, assessmentType: 'P' | 'A') => ({
  assessmentID,
  assessmentType,
  assessmentTitle: assessmentID,
  questionCount: 60,
  sectionCount: 12,
});
const sector = (sectorID: number, sectorName: string) => ({
  sectorID,
  sectorName,
  assessments: [assessment(`primary${sectorID}.1`, 'P'), assessment(`short${sectorID}.3`, 'A')],
});
const rows = [
  { industryID: 1, industryName: 'Software', sectors: [sector(11, 'B2B'), sector(12, 'Consumer')] },
  { industryID: 2, industryName: 'Health', sectors: [sector(21, 'Devices'), sector(22, 'Care')] },
];

let isDown = false;
let cohorts: readonly object[] = [];
let includedIn = 'payment';
let taken: readonly Partial<AttemptRow>[] = [];
function answer({ path }: Sent) {
  if (path.startsWith('/api/assessment/selection') && isDown) return refused(500, 'serverError');
  if (path.startsWith('/api/assessment/selection')) return { status: 200, body: { data: { count: 2, rows } } };
  if (path.endsWith('/cohorts')) return { status: 200, body: { data: { cohorts } } };
  if (path.includes('beginning'))
    return { status: 200, body: { data: { priceInCents: 0, includedIn, paidInCents: 0 } } };
  return { status: 200, body: { data: taken } };
}
const harbor = (over: object = {}) => ({
  ...{ cohortID: 'harbor', cohortName: 'Harbor 2027', partnerName: 'Harbor Angels', goalOn: null, isPaid: true },
  ...{ industryID: 2, sectorID: 21, assessmentID: 'primary21', joinedAt: '2026-11-21T10:00:00.000Z' },
  ...{ isShared: false, mayShare: true, ...over },
});
const offered = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

/** Signs in somebody who signed up for this, and opens the page. @returns all that was asked. */
async function open(preference: Partial<Profile>, search = '', ready: string | RegExp = 'Software') {
  const log = fakeApi(answer);
  keepSession(aSession(preference));
  renderRoutes(
    (root) => {
      const company = createRoute({ getParentRoute: () => root, id: '_company' });
      const page = createRoute({ getParentRoute: () => company, path: 'assessments/flow', component: Flow });
      return [company.addChildren([page])];
    },
    { at: `/assessments/flow${search}` },
  );
  await screen.findByText(ready);
  return log;
}

const chosen = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

/** The flow, which has an assessment where the address names one. */
function Flow() {
  const { userAssessment } = useSearch({ strict: false }) as { readonly userAssessment?: string };
  return userAssessment === undefined ? <SelectorPage /> : <p>The open question of {userAssessment}</p>;
}
const asked = (log: readonly Sent[]) => log.find(({ path }) => path.startsWith('/api/assessment/selection'))?.path;

afterEach(() => {
  isDown = false;
  cohorts = [];
  includedIn = 'payment';
  taken = [];
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

describe('the selector of a founder', () => {
  it('asks in plain words where the company stands, where a sector has assessments for stages', async () => {
    const staged = ['Pre-seed', 'Seed', 'Series A'].map((stage) => ({
      ...assessment(`${stage[0]}${stage.length}.1`, 'P'),
      assessmentTitle: `${stage}: robotics`,
    }));
    rows.push({
      industryID: 3,
      industryName: 'Industry',
      sectors: [{ sectorID: 31, sectorName: 'Robotics', assessments: [...staged, assessment('again31.1', 'A')] }],
    });
    await open({ preferredIndustry: 3, preferredSector: 31 });
    rows.pop();
    screen.getByRole('radio', { name: 'Robotics', description: 'For Pre-seed, Seed, Series A, and 1 more' });
    const asked = screen.getByRole('group', { name: 'Where does your company stand?' });
    const radios = within(asked).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-labelledby') && radio.closest('label')?.textContent)).toEqual(
      [
        expect.stringMatching(/^Pre-seedAn idea or a first version/),
        expect.stringMatching(/^SeedA product that is used/),
        expect.stringMatching(/^Series ACustomers or results/),
        expect.any(String),
      ],
    );
  });

  it('who signed up for something has that chosen, also when they come back', async () => {
    const log = await open({ preferredIndustry: 2, preferredSector: 21, preferredAssessment: 'short21' });
    expect(chosen()).toEqual(['2', '21', 'short21.3']);
    expect(asked(log)).not.toContain('assessmentType');
  });

  it('who has begun what the address names goes on with it; of another one they read that it comes first', async () => {
    taken = [{ userAssessmentID: 'u1.1', assessmentID: 'primary21.1', status: 'IN_PROGRESS' }];
    const search = '?industry=2&sector=21&assessment=';
    await open({}, `${search}primary21`, 'The open question of u1.1');
    cleanup();
    await open({}, `${search}short21`, TEXTS.selector.inProgress);
    expect(screen.getByRole('link', { name: SELECTOR.continue }).getAttribute('href')).toContain('u1.1');
  });

  it('whose code was for a sector has that chosen, and chooses the assessment', async () => {
    await open({ preferredIndustry: 2, preferredSector: 21 });
    expect(chosen()).toEqual(['2', '21']);
  });

  it('who took one before has its sector chosen, and chooses where the company stands now', async () => {
    taken = [
      {
        userAssessmentID: 'u1.2',
        assessmentID: 'gone.1',
        status: 'COMPLETED',
        industryName: 'Software',
        sectorName: 'Consumer',
      },
      {
        userAssessmentID: 'u1.1',
        assessmentID: 'gone.1',
        status: 'COMPLETED',
        industryName: 'Health',
        sectorName: 'Devices',
      },
    ];
    const log = await open({ preferredIndustry: 2, preferredSector: 21, preferredAssessment: 'short21' });
    expect(chosen()).toEqual(['1', '12']);
    expect(asked(log)).not.toContain('assessmentType');
  });

  it('whose sector is no longer offered has chosen what they signed up for', async () => {
    taken = [
      {
        userAssessmentID: 'u1.1',
        assessmentID: 'gone.1',
        status: 'COMPLETED',
        industryName: 'Software',
        sectorName: 'Gone',
      },
    ];
    await open({ preferredIndustry: 2, preferredSector: 21 });
    expect(chosen()).toEqual(['2', '21']);
  });

  it('who comes by an address that names something else has that chosen, and nothing besides', async () => {
    await open({ preferredIndustry: 2, preferredSector: 21, preferredAssessment: 'short21' }, '?industry=1');
    expect(chosen()).toEqual(['1']);
  });

  it('who comes by an address that names a sector which is not offered is told so, and chooses another', async () => {
    await open({}, '?industry=1&sector=99');
    expect(screen.getByText('Unable to get sector information. Please try selecting a different sector.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'B2B' }));
    expect(screen.queryByText(/Unable to get sector information/)).toBeNull();
  });

  it('keeps what was offered when a newer list does not come, and says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open({});
    isDown = true;
    vi.setSystemTime(Date.now() + 60_000);
    act(() => focusManager.setFocused(true));
    expect(
      await screen.findByText(/^Unable to get available assessments\./, undefined, { timeout: 20_000 }),
    ).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Software' })).toBeTruthy();
  });

  it('who signed up for nothing in particular has nothing chosen, among the primary assessments', async () => {
    const log = await open({});
    expect(chosen()).toEqual([]);
    expect(asked(log)).toContain('assessmentType=P');
  });
});

describe('the selector of who is in a cohort with one questionnaire for all', () => {
  const only = () => screen.getByRole('region', { name: 'primary21.1' });

  it('whose first one the partner pays for has nothing to choose: it is named with who takes and who pays, and begins', async () => {
    cohorts = [harbor()];
    includedIn = 'partner';
    const said = 'Everyone in Harbor 2027 takes this one. Harbor Angels pays for it.';
    const log = await open({ preferredIndustry: 1, preferredSector: 11 }, '', said);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your assessment');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(only().textContent).toMatch(/Health, Devices/);
    expect(asked(log)).not.toContain('assessmentType');
    await userEvent.click(within(only()).getByRole('button', { name: 'Begin' }));
    await expect
      .poll(() => log.find(({ method }) => method === 'POST')?.body)
      .toEqual({ industryID: 2, sectorID: 21, assessmentID: 'primary21.1' });
  });

  it('comes by an address that names another: still that one', async () => {
    cohorts = [harbor()];
    includedIn = 'partner';
    await open({}, '?industry=1&sector=11&assessment=primary11', /takes this one/);
    expect(only()).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('who may begin one of two chooses between them', async () => {
    cohorts = [harbor(), harbor({ cohortID: 'north', cohortName: 'North', assessmentID: 'short22', sectorID: 22 })];
    includedIn = 'partner';
    await open({}, '', /Harbor 2027 takes primary21\./);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your assessment');
    expect(offered()).toEqual(['2', '21', '22', 'primary21.1']);
  });

  it('is told whom to ask where it is not offered', async () => {
    cohorts = [harbor({ assessmentID: 'gone' })];
    includedIn = 'partner';
    await open({}, '', /not offered at the moment. Please ask Harbor Angels/);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('who paid themselves, or has a cohort where founders choose, has it chosen and may choose another', async () => {
    cohorts = [harbor({ isPaid: false }), harbor({ cohortID: 'open', isPaid: true, assessmentID: null })];
    includedIn = 'partner';
    await open({ preferredIndustry: 1, preferredSector: 11 }, '', 'Harbor 2027 takes primary21.1.');
    expect(chosen()).toEqual(['2', '21', 'primary21.1']);
    await userEvent.click(screen.getByRole('radio', { name: 'Software' }));
    expect(chosen()).toEqual(['1']);
  });

  it('who has begun it chooses as anybody', async () => {
    cohorts = [harbor()];
    includedIn = 'partner';
    taken = [
      {
        userAssessmentID: 'u1.1',
        assessmentID: 'primary21.1',
        status: 'COMPLETED',
        industryName: 'Health',
        sectorName: 'Devices',
      },
    ];
    await open({});
    expect(screen.queryByText(/Harbor 2027/)).toBeNull();
    expect(offered()).toContain('1');
  });
});

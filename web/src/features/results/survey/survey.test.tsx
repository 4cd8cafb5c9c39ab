// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { ResultsPage } from '../pages/results-page.tsx';
import type { Results } from '../report-model.ts';
import { fixture } from '../testing/fixture.ts';
import { card, showPage } from '../testing/show-page.tsx';
import { RESULTS } from '../texts.ts';
import { SURVEY } from './texts.ts';

vi.mock('../../../ui/chart/chart.tsx', () => ({ PercentChart: () => null }));

const SURVEY_PATH = '/api/user/u1/assessment/u1.2/survey';
const QUESTIONS = [
  { columnHeaderId: 'clear', questionText: 'Was it clear?', questionType: 'boolean' },
  { columnHeaderId: 'advise', questionText: 'Would you recommend it?', questionType: 'boolean' },
  { columnHeaderId: 'change', questionText: 'What should change?', questionType: 'text' },
];

/** The route keeps the survey in the address; here a state does. */
function Page() {
  const [survey, setSurvey] = useState(true);
  return <ResultsPage userAssessmentID="u1.2" survey={survey} onSurveyDone={() => setSurvey(false)} />;
}

interface Server {
  readonly questions?: () => Reply;
  readonly save?: () => Reply | Promise<Reply>;
  readonly surveyEnabled?: boolean;
  readonly results?: Partial<Results>;
}
const asked = (): Reply => ({ status: 200, body: { data: QUESTIONS } });
const saved = (): Reply => ({ status: 204 });

async function show({ questions = asked, save = saved, surveyEnabled = true, results = {} }: Server = {}) {
  const log = fakeApi(({ path, method }) => {
    if (path.endsWith('/evidence')) return { status: 200, body: { data: [] } };
    if (path.endsWith('/actions')) return { status: 200, body: { data: { actions: [], before: null } } };
    if (path !== SURVEY_PATH) return { status: 200, body: { data: { ...fixture, ...results, surveyEnabled } } };
    return method === 'GET' ? questions() : save();
  });
  await showPage(<Page />);
  return { savedBodies: () => log.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const goOn = () => userEvent.click(screen.getByRole('button', { name: TEXTS.survey.full }));
const fullResult = () => screen.findByRole('heading', { level: 1, name: /Industry Average/ });

beforeEach(() => keepSession(aSession()));

const before = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('after completing an assessment', () => {
  it('score and verdict come first, then the sections, then the questions, and the way on at the end', async () => {
    await show();
    const question = await screen.findByText('Was it clear?');
    const verdict = screen.getByText(/Industry Average/);
    const [section] = screen.getAllByRole('region');
    const on = screen.getByRole('button', { name: TEXTS.survey.full });
    if (!section) throw new Error('a section is shown');
    expect([before(verdict, section), before(section, question), before(question, on)]).toEqual([true, true, true]);
    expect(screen.getByText('62%')).toBeTruthy();
    expect(screen.getByText(RESULTS.noPromise)).toBeTruthy();
  });

  it('a weak outcome is no party: what is gravest is said once, and no promise is denied that nobody made', async () => {
    const dealBreakers = [{ sectionID: 2, questionID: 'q2' }];
    await show({ results: { assessmentScore: 24, dealBreakers } });
    const settle = 'One answer would stop most investors. It comes first in your results.';
    expect(await screen.findByText(settle)).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByText(RESULTS.noPromise)).toBeNull();
    expect(screen.queryByText(SURVEY.next)).toBeNull();
    expect(screen.queryByText(TEXTS.survey.title)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(SURVEY.lowTitle);
  });

  it('a low score without such an answer says what the results begin with', async () => {
    await show({ results: { assessmentScore: 24 } });
    expect(await screen.findByText(SURVEY.next)).toBeTruthy();
  });

  it('no section is called the highest or the lowest when all have the same score', async () => {
    const tied = fixture.sectionScores.map((score) => ({ ...score, sectionScore: 0, sectionPercent: 0 }));
    await show({ results: { sectionScores: tied } });
    expect(await screen.findByText(SURVEY.alike(0))).toBeTruthy();
    expect(screen.queryByText(SURVEY.highest)).toBeNull();
    expect(screen.queryAllByRole('region')).toEqual([]);
  });

  it('a founder is congratulated and sees the highest and the lowest section, without answers or advice', async () => {
    await show();
    await screen.findByRole('heading', { level: 1, name: TEXTS.survey.title });
    expect(screen.getByText(TEXTS.flow.completed)).toBeTruthy();
    expect(shownToasts()).toEqual([]);
    const sections = screen.getAllByRole('region').map((region) => region.textContent);
    expect(sections).toHaveLength(2);
    expect(sections[0]).toContain('Team');
    expect(sections[1]).toContain('Market');
    expect(card('Team').getByText('What Team covers.')).toBeTruthy();
    expect(screen.queryByText(/Your Responses|What to do next|Write down who|Expert|Share|PDF/)).toBeNull();
  });

  it('what was answered is saved, thanked for, and the full result follows at its top', async () => {
    const { savedBodies } = await show();
    await screen.findByText('Was it clear?');
    await userEvent.click(group('Was it clear?').getByRole('button', { name: SURVEY.no }));
    expect(group('Was it clear?').getByRole('button', { name: SURVEY.no, pressed: true })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'What should change?' }), '  Fewer questions. ');
    await goOn();
    expect(document.activeElement).toBe(await fullResult());
    await waitFor(() => expect(shownToasts()).toMatchObject([{ kind: 'success', message: TEXTS.survey.thanks }]));
    const answers = [
      { columnHeaderId: 'clear', answer: false },
      { columnHeaderId: 'change', answer: 'Fewer questions.' },
    ];
    expect(savedBodies()).toEqual([{ answers }]);
  });

  it('nothing is saved of a survey that says nothing', async () => {
    const { savedBodies } = await show();
    await screen.findByText('Was it clear?');
    const thumb = group('Was it clear?').getByRole('button', { name: SURVEY.yes });
    await userEvent.click(thumb);
    await userEvent.click(thumb);
    await userEvent.type(screen.getByRole('textbox'), '   ');
    await goOn();
    await fullResult();
    expect(savedBodies()).toEqual([]);
    expect(shownToasts()).toEqual([]);
  });

  it.each([
    ['fails', () => refused(500, 'serverError')],
    ['never ends', () => new Promise<Reply>(() => undefined)],
  ])('the full result comes although saving %s', async (_, save) => {
    const { savedBodies } = await show({ save });
    await screen.findByText('Was it clear?');
    await userEvent.click(group('Was it clear?').getByRole('button', { name: SURVEY.yes }));
    await goOn();
    await fullResult();
    expect(savedBodies()).toHaveLength(1);
    expect(shownToasts().some(({ message }) => message === TEXTS.survey.thanks)).toBe(false);
  });

  it.each([
    ['fails to load', () => refused(404, 'notFound')],
    ['is empty', (): Reply => ({ status: 200, body: { data: [] } })],
  ])('a survey that %s is said to be unavailable, and the way on stays', async (_, questions) => {
    await show({ questions });
    expect(await screen.findByText(TEXTS.survey.unavailable)).toBeTruthy();
    await goOn();
    expect(await fullResult()).toBeTruthy();
  });

  it('the full result comes at once where the survey was answered already, and a toast says that it is completed', async () => {
    await show({ surveyEnabled: false });
    expect(await fullResult()).toBeTruthy();
    expect(shownToasts()).toMatchObject([{ kind: 'success', message: TEXTS.flow.completed }]);
  });
});

it('staff are never asked the founder’s survey', async () => {
  keepSession(aSession({ userID: 'admin', userType: 'admin' }));
  await show();
  expect(await fullResult()).toBeTruthy();
});

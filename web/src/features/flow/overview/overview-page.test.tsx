// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Questionnaire } from '../../../api/queries.ts';
import { keepSession } from '../../../session/session.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { aQuestion, aQuestionnaire } from '../testing/questionnaire.ts';
import { OverviewPage } from './overview-page.tsx';

const goTo = vi.fn();

/** @param answered how many of three questions are. */
async function open(answered: number, change: Partial<Questionnaire> = {}, readOnly = false, evidence: object[] = []) {
  fakeApi(() => ({ status: 200, body: { data: evidence } }));
  const questions = [0, 1, 2].map((at) =>
    aQuestion({
      ...{ questionID: `q${at}`, question: `Question ${at}?`, questionOrder: at },
      userSelectedOption: at < answered ? 'yes' : null,
    }),
  );
  const questionnaire = aQuestionnaire(questions, change);
  const page = <OverviewPage questionnaire={questionnaire} readOnly={readOnly} index={0} goTo={goTo} />;
  renderPage(page, '/assessments/flow', '/assessment-results/$userAssessmentID');
  await screen.findByRole('contentinfo');
}
const buttons = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('button')
    .map((button) => [button.textContent, button.dataset['variant'] ?? 'filled']);

beforeEach(() => keepSession(aSession()));

it('leads on to what is left first of all, and completing stays at hand', async () => {
  await open(1);
  expect(buttons()).toEqual([
    ['Complete Assessment', 'default'],
    ['Continue: 2 left', 'filled'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue: 2 left' }));
  expect(goTo).toHaveBeenCalledWith(1);
});

it('of many unanswered questions unfolds the first section that has some, and lists none twice', async () => {
  const questions = Array.from({ length: 24 }, (_, at) =>
    aQuestion({
      ...{ questionID: `m${at}`, question: `Question ${at}?`, questionOrder: at },
      ...{ sectionID: Math.floor(at / 8), sectionName: `Section ${Math.floor(at / 8)}` },
      userSelectedOption: at < 8 ? 'yes' : null,
    }),
  );
  fakeApi(() => ({ status: 200, body: { data: [] } }));
  renderPage(
    <OverviewPage questionnaire={aQuestionnaire(questions)} readOnly={false} index={0} goTo={goTo} />,
    '/assessments/flow',
  );
  await screen.findByRole('contentinfo');
  const isOpen = (name: string) => screen.getByRole('heading', { name, hidden: true }).closest('details')?.open;
  expect([0, 1, 2].map((at) => isOpen(`Section ${at}`))).toEqual([false, true, false]);
  expect(screen.queryByText(FLOW.stillOpen)).toBeNull();
});

it('completes once all is answered', async () => {
  await open(3);
  expect(buttons()).toEqual([['Complete Assessment', 'filled']]);
  expect(screen.getByText(FLOW.allAnswered)).toBeTruthy();
});

it('knows work that was opened again, with its result', async () => {
  await open(3, { lastScore: 62 });
  expect(screen.getByText('All answered. Complete it again, or change answers. Your last result was 62.')).toBeTruthy();
});

it('lists the questions without evidence, each leading to where one adds it', async () => {
  const kept = { questionID: 'q1', sectionName: 'Team', question: 'Question 1?', note: 'n', link: '', shared: false };
  await open(2, {}, false, [kept]);
  const fold = (await screen.findByText('Questions without evidence')).closest('details');
  if (!fold) throw new Error('no fold');
  expect(within(fold).getByText('2 of 3')).toBeTruthy();
  expect(
    within(fold)
      .getAllByText(/^Question \d\?$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Question 0?', 'Question 2?']);
  const [first] = within(fold).getAllByRole('link', { hidden: true });
  expect(first?.getAttribute('href')).toContain('question=q0&view=evidence');
});

it('says when every question has evidence', async () => {
  const kept = ['q0', 'q1', 'q2'].map((questionID) => ({ questionID, sectionName: '', question: '', note: 'n' }));
  await open(3, {}, false, kept);
  expect(await screen.findByText('Every question has evidence.')).toBeTruthy();
});

it('prints all answers, without what can only be pressed', async () => {
  await open(1);
  const folded = () => document.querySelectorAll('details:not([open])').length;
  // Answers, and questions without evidence.
  await waitFor(() => expect(folded()).toBe(2));
  fireEvent(window, new Event('beforeprint'));
  expect(folded()).toBe(0);
  fireEvent(window, new Event('afterprint'));
  expect(folded()).toBe(2);
  for (const button of screen.getAllByRole('button')) expect(button.closest('.no-print')).toBeTruthy();
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { anOption, aQuestion, aSection } from '../../../../shared/builder/testing/version.ts';
import { aSession, fakeApi } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { QuestionStatistics } from './question-statistics.tsx';
import { separationOf } from './separation.ts';

const sections = [
  aSection({}, [
    aQuestion({
      questionID: 'q',
      questionOptions: [
        anOption({ questionOptionID: 'no', text: 'No' }),
        anOption({ questionOptionID: 'yes', text: 'Yes', optionOrder: 2 }),
      ],
    }),
  ]),
];
const own = {
  questionID: 'q',
  answered: 40,
  options: [{ questionOptionID: 'yes', chosen: 30 }],
  averageImpact: 3.75,
  itemRest: 0.41,
  medianSeconds: 12.4,
  changed: 3,
};

beforeEach(() => keepSession(aSession({ userType: 'admin', builderAccess: true })));

function show(attempts: number, questions: readonly (typeof own)[] = [own]) {
  fakeApi(({ path }) => ({
    status: 200,
    body: { data: path.endsWith('/statistics') ? { attempts, questions } : { maxScore: 5, sections } },
  }));
  renderApp(<QuestionStatistics assessmentID="a.1" questionID="q" />);
}

it('says in words how often each option is chosen, and what the numbers mean', async () => {
  show(40);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Yes75%, 30 times', 'No0%, 0 times']);
  const text = screen.getByRole('region', { name: 'Question performance' }).textContent;
  for (const part of ['Well: founders who do well elsewhere', '0.41', '3.75', '12 seconds', '3 of 40'])
    expect(text).toContain(part);
});

it('tells nothing of fewer than five', async () => {
  show(4);
  await screen.findByText(/Fewer than 5 founders/);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('says so where the version did not ask the question', async () => {
  show(40, []);
  await screen.findByText('This question was not in that version.');
});

it.each([
  [null, 'none'],
  [-0.1, 'backwards'],
  [0, 'hardly'],
  [0.2, 'somewhat'],
  [0.3, 'well'],
])('a correlation of %s separates: %s', (itemRest, level) => expect(separationOf(itemRest)).toBe(level));

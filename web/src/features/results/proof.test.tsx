// @vitest-environment jsdom
/** The table of scores worked out by hand, and what a founder reads on the screen. */
import { TEXTS } from '@groundwork/contracts/browser';
import {
  gradedSections,
  nameOf,
  readAs,
  resultsOf,
  SCORE_CASES,
  type ScoreCase,
  sectionsAs,
} from '@groundwork/contracts/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { setScreen } from '../../testing/browser.ts';
import { aSession, fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { ResultsPage } from './pages/results-page.tsx';
import { SURVEY } from './survey/texts.ts';

// Its drawing needs a browser's layout; end-to-end tests see it.
vi.mock('../../ui/chart/chart.tsx', () => ({
  PercentChart: ({ bars }: { bars: { name: string; percent: number; colour: string }[] }) => (
    <ul>
      {bars.map(({ name, percent, colour }) => (
        <li key={name} data-testid="bar">{`${name} ${percent} ${colour}`}</li>
      ))}
    </ul>
  ),
}));

beforeEach(() => setScreen('wide'));

/** Shows a case's results to the founder, as the API answers them. @returns once the heading is there. */
async function show(proof: ScoreCase, survey: boolean) {
  const results = { ...resultsOf(proof), surveyEnabled: survey };
  const toDo = { actions: [], before: null };
  fakeApi(({ path }) => {
    const other = /survey|evidence/.test(path) ? [] : path.includes('actions') ? toDo : null;
    return { status: 200, body: { data: other ?? results } };
  });
  keepSession(aSession({ userID: results.userID }));
  renderPage(
    <ResultsPage userAssessmentID={results.userAssessmentID} survey={survey} onSurveyDone={() => undefined} />,
  );
  const surveyed = new RegExp(`${TEXTS.survey.title}|${SURVEY.lowTitle}`);
  await screen.findByRole('heading', { level: 1, name: survey ? surveyed : proof.verdict });
  // A report's sections are drawn after its head.
  if (!survey) await screen.findByRole('heading', { name: TEXTS.results.chart });
}

const read = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
/** Titles of the page's sections with the scores beside them. */
const titled = (): string[] =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map((title) => `${read(title)} ${read(title.nextElementSibling)}`)
    .filter((title) => / (Weak|Developing|Strong|Not scored)$/.test(title));

describe('the screen of a score worked out by hand', () => {
  it.each(SCORE_CASES)('says the same in every place: $name', async (proof) => {
    await show(proof, false);
    const sections = proof.sections.map(({ sectionID }) => sectionID);

    const head = within(screen.getByRole('banner'));
    expect(read(head.getByText('Overall score').nextElementSibling)).toBe(readAs(proof.whole));
    const pointedAt = ['Highest score', 'Lowest score'].flatMap((term) => head.queryAllByText(term));
    expect(pointedAt.map((term) => read(term.nextElementSibling).replace(/(\d+%)/, ' $1'))).toEqual(
      sectionsAs(proof, proof.extremes ?? []),
    );
    expect(titled()).toEqual(sectionsAs(proof, sections));
    const menu = within(screen.getByRole('navigation', { name: 'Sections of this report' }));
    expect(menu.getAllByRole('link').map(read)).toEqual(
      proof.sections.map(
        ({ sectionID, percent }) => `${nameOf(sectionID)} ${percent === null ? 'Not scored' : `${percent}%`}`,
      ),
    );

    const graded = gradedSections(proof);
    expect(screen.queryAllByText('No section of this assessment is scored.')).toHaveLength(graded.length > 0 ? 0 : 1);
    expect(screen.queryAllByTestId('bar').map(read)).toEqual(
      graded.map(({ sectionID, percent, band }) => `${nameOf(sectionID)} ${percent} var(--band-${band})`),
    );
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(rows.map((row) => [...row.children].map(read).join(' ').replace('– ', ''))).toEqual(
      graded.length > 0 ? sectionsAs(proof, sections) : [],
    );
  });

  it.each(SCORE_CASES)('shows the highest and the lowest section beside the survey: $name', async (proof) => {
    await show(proof, true);
    expect(titled()).toEqual(sectionsAs(proof, proof.surveyed));
  });
});

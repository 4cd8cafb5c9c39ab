// @vitest-environment jsdom
import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepSession, type Profile } from '../../../session/session.ts';
import { aSession, fakeApi, type Sent } from '../../../testing/fake-api.ts';
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

function answer({ path }: Sent) {
  if (path.startsWith('/api/assessment/selection')) return { status: 200, body: { data: { count: 2, rows } } };
  return { status: 200, body: { data: [] } };
}

/** Signs in somebody who signed up for this, and opens the page. @returns all that was asked. */
async function open(preference: Partial<Profile>, search = '') {
  const log = fakeApi(answer);
  keepSession(aSession(preference));
  renderRoutes(
    (root) => {
      const company = createRoute({ getParentRoute: () => root, id: '_company' });
      const page = createRoute({ getParentRoute: () => company, path: 'assessments/flow', component: SelectorPage });
      return [company.addChildren([page])];
    },
    { at: `/assessments/flow${search}` },
  );
  await screen.findByRole('radio', { name: 'Software' });
  return log;
}

const chosen = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
const asked = (log: readonly Sent[]) => log.find(({ path }) => path.startsWith('/api/assessment/selection'))?.path;

describe('the selector of a founder', () => {
  it('who signed up for something has that chosen, also when they come back', async () => {
    const log = await open({ preferredIndustry: 2, preferredSector: 21, preferredAssessment: 'short21' });
    expect(chosen()).toEqual(['2', '21', 'short21.3']);
    expect(asked(log)).not.toContain('assessmentType');
  });

  it('whose code was for a sector has that chosen, and chooses the assessment', async () => {
    await open({ preferredIndustry: 2, preferredSector: 21 });
    expect(chosen()).toEqual(['2', '21']);
  });

  it('who comes by an address that names something else has that chosen, and nothing besides', async () => {
    await open({ preferredIndustry: 2, preferredSector: 21, preferredAssessment: 'short21' }, '?industry=1');
    expect(chosen()).toEqual(['1']);
  });

  it('who signed up for nothing in particular has nothing chosen, among the primary assessments', async () => {
    const log = await open({});
    expect(chosen()).toEqual([]);
    expect(asked(log)).toContain('assessmentType=P');
  });
});

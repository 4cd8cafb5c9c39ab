// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EffectPage } from '../../features/builder/analysis/effect-page.tsx';
import { QuestionStatistics } from '../../features/builder/questions/statistics/question-statistics.tsx';
import { keepSession } from '../../session/session.ts';
import { aDraft, anAssessment, choose, openBuilder } from '../../shared/builder/testing/open-builder.tsx';
import { type FailingPart, partFailsToLoad } from '../../testing/failing-parts.ts';
import { failsToLoad } from '../../testing/failures.ts';
import { aSession, type Reply, type Sent } from '../../testing/fake-api.ts';

const BUILDER = aSession({ userID: 'me', userType: 'admin', company: '', builderAccess: true });
const VERSION = '?assessmentID=a.2';
const NO_INFORMATION = 'Unable to load information. Please close the modal and try again.';
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

interface Screen {
  readonly name: string;
  /** In the builder's address; nothing: the list. */
  readonly at?: string;
  /** What cannot be had. */
  readonly path: string;
  readonly unable: string;
  readonly open?: () => Promise<unknown>;
  /** That there is no such thing is said in other words. */
  readonly without404?: true;
}

const SCREENS: readonly Screen[] = [
  { name: 'the list', path: '/api/assessment?', unable: 'Unable to load assessments.' },
  {
    ...{ name: 'a version', at: VERSION, path: '/api/assessment/a.2' },
    ...{ unable: 'Something went wrong. Please try again later.', without404: true },
  },
  { name: 'its questions', at: VERSION, path: '/questions', unable: 'Unable to load the questions.' },
  {
    name: 'a preview',
    at: `${VERSION}&view=preview`,
    path: '/questions',
    unable: 'Unable to load the questions.',
  },
  {
    ...{ name: 'a difference', at: `${VERSION}&view=difference&with=a.1`, path: '/questions' },
    unable: 'Unable to load the versions.',
  },
  { name: 'a replay', at: `${VERSION}&view=replay`, path: '/events', unable: 'Unable to load the changes.' },
  {
    ...{ name: 'the checks', at: '?assessmentID=a.3&edit=1', path: '/questions' },
    unable: 'Unable to check the questions.',
    open: async () => {
      await screen.findByText(/^Unable to load the questions/);
      await choose('Checks');
    },
  },
  {
    ...{ name: 'industries and sectors', path: '/api/industries', unable: NO_INFORMATION },
    open: () => choose('Industries and sectors', 'Assessment builder'),
  },
  {
    ...{ name: 'sections', path: '/api/sections', unable: NO_INFORMATION },
    open: async () => {
      await choose('Industries and sectors', 'Assessment builder');
      fireEvent.click(await screen.findByRole('tab', { name: 'Sections' }));
    },
  },
  {
    ...{ name: 'where an assessment is made for', path: '/api/industries', unable: NO_INFORMATION },
    open: async () => {
      await press('Add Assessment');
      await press('Continue');
    },
  },
  {
    ...{ name: 'the draft that is there', at: '?assessmentID=a.2', path: '/api/assessment/a.3' },
    unable: 'Unable to load the current draft.',
    open: async () => {
      await press('Edit Assessment');
      fireEvent.click(await screen.findByRole('radio', { name: /Discard it/ }));
    },
  },
];

it.each(SCREENS)('$name: says why it cannot be shown, and tries again', async (row) => {
  const { at = '', path, unable, open, without404 = false } = row;
  let failing: Reply | null = null;
  const answer = (sent: Sent) => (isOf(sent.path, path) ? (failing ?? new Promise<Reply>(() => undefined)) : undefined);
  const show = async () => {
    const version = anAssessment({ draftID: 'a.3' });
    openBuilder({ at, assessments: [version, aDraft(), anAssessment({ assessmentID: 'a.1' })], answer });
    await open?.();
  };
  await failsToLoad({ show, unable, without404 }, BUILDER, (reply) => {
    failing = reply;
  });
});

/** A path ends as what is asked for, or begins with it and goes on with a query. */
const isOf = (asked: string, path: string): boolean =>
  path.endsWith('?') ? asked.startsWith(path) : (asked.split('?')[0] ?? '').endsWith(path);

const PARTS: readonly FailingPart[] = [
  [
    'how a question works',
    'Unable to load question performance.',
    <QuestionStatistics key="a" assessmentID="a.1" questionID="q" />,
  ],
  ['the effect of a draft', 'Unable to calculate the impact.', <EffectPage key="a" assessment={aDraft()} />],
];

it.for(PARTS)('%s: says why it cannot be shown, and tries again', (part) => partFailsToLoad(part, BUILDER));

it('says of an assessment that is not there that there is none', async () => {
  keepSession(BUILDER);
  openBuilder({ at: VERSION });
  expect(await screen.findByText('Assessment not found')).toBeTruthy();
});

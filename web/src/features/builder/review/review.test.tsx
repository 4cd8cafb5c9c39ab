// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { COMMENTS } from '../../../shared/builder/review/texts.ts';
import type { Review } from '../../../shared/builder/review/use-review.ts';
import { aDraft, anAssessment, choose, ok, openBuilder } from '../../../shared/builder/testing/open-builder.tsx';
import { NO_REVIEW } from '../../../shared/builder/testing/review.ts';
import { aQuestion, aSection } from '../../../shared/builder/testing/sections.ts';
import type { Reply, Sent } from '../../../testing/fake-api.ts';
import { EDIT_MODE } from '../edit-mode/texts.ts';
import { CHECKS } from '../questions/checks/texts.ts';
import { LINKS } from './texts.ts';

const done = { at: '2026-11-20T10:00:00.000Z', actorID: 'm', actorName: 'Maya Chen' };
const published = [aSection(1, [aQuestion('q1')])];
const changed = [aSection(1, [aQuestion('q1', { text: 'Reworded?' }, [1, 1]), aQuestion('q2')])];

/** The draft differs in two questions, and one of them has a finding. */
function open(
  review: Partial<Review> = {},
  draft = changed,
  answer: (sent: Sent) => Reply | undefined = () => undefined,
) {
  let said: Review = { ...NO_REVIEW, ...review };
  const builder = openBuilder({
    at: '?assessmentID=a.3&edit=1',
    assessments: [anAssessment(), aDraft()],
    answer: (sent) => {
      if (sent.path === '/api/assessment/a.3/review') return ok(said);
      if (sent.path === '/api/assessment/a.3/questions') return ok({ maxScore: 10, sections: draft });
      if (sent.path === '/api/assessment/a.2/questions') return ok({ maxScore: 10, sections: published });
      return sent.method === 'GET' ? undefined : (answer(sent) ?? { status: 204 });
    },
  });
  return {
    ...builder,
    say: (next: Partial<Review>) => {
      said = { ...said, ...next };
    },
  };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('publishes from the bar, which says how many changes that are', async () => {
  const { commands } = open({}, changed, ({ method }) =>
    method === 'PUT' ? { status: 200, body: { data: { assessmentID: 'a.3', versionNumber: 3 } } } : undefined,
  );
  await userEvent.click(await button('Publish 2 changes'));
  const dialog = within(await screen.findByRole('dialog', { name: EDIT_MODE.publishTitle }));
  expect(dialog.getByText('2 changes from the published version.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish Draft' }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      {
        method: 'PUT',
        path: '/api/assessment/a.3/active',
        body: { isActive: true, publishDraft: true, changeNumber: 7 },
      },
    ]),
  );
});

it('says why there is nothing to publish', async () => {
  open({}, published);
  const publish = await button(/^Publish 0 changes/);
  await waitFor(() => expect(publish.getAttribute('aria-disabled')).toBe('true'));
  const reason = document.getElementById(publish.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(EDIT_MODE.noChanges);
  await userEvent.click(publish);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('publishes at a set time, and calls that off', async () => {
  const publishAt = `${new Date().getFullYear()}-12-31T21:30:00.000Z`;
  const { commands } = open({ publication: { publishAt, timeZone: 'Europe/Berlin', ...done } });
  await userEvent.click(await button(/^Publishes Dec 31/));
  const dialog = within(await screen.findByRole('dialog', { name: EDIT_MODE.publishTitle }));
  expect(dialog.getByText(EDIT_MODE.asItIs)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: EDIT_MODE.unschedule }));
  await waitFor(() =>
    expect(commands()).toMatchObject([{ method: 'DELETE', path: '/api/assessment/a.3/publication' }]),
  );
});

it('says why a draft was not published at its time', async () => {
  open({ refused: { publishAt: '2026-11-20T10:00:00.000Z', reason: 'notPublishable', at: done.at } });
  expect((await screen.findByText(/was not published on Nov 20/)).textContent).toContain(
    EDIT_MODE.refusals.notPublishable,
  );
});

it('silences what is kept as is, and tells it again', async () => {
  const { commands, say } = open();
  await choose('1 suggestion');
  const mean = await button(/^Keep as is: All options/);
  const meant = [{ check: 'equalImpacts' as const, questionID: 'q1', questionOptionID: null, ...done }];
  say({ meant });
  await userEvent.click(mean);
  expect(await screen.findByText(CHECKS.allMeant)).toBeTruthy();
  expect(commands()).toMatchObject([
    {
      method: 'PUT',
      path: '/api/assessment/a.3/checks',
      body: { check: 'equalImpacts', questionID: 'q1', questionOptionID: null, meant: true },
    },
  ]);
  await userEvent.click(screen.getByText(CHECKS.meantCount(1)));
  say({ meant: [] });
  await userEvent.click(await button(/^Show again: All options/));
  expect(await button(/^Keep as is: All options/)).toBeTruthy();
});

it('has comments on questions, which are answered, resolved and counted in the bar', async () => {
  const thread = {
    threadID: 'c1',
    questionID: 'q2',
    resolved: null,
    comments: [{ commentID: 'c1', text: 'Which market?', ...done }],
  };
  const { commands } = open({ threads: [thread] });
  await choose('1 open comment');
  const dialog = within(await screen.findByRole('dialog', { name: COMMENTS.title }));
  expect(dialog.getByText('Which market?')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(COMMENTS.write), 'Europe.');
  await userEvent.click(dialog.getByRole('button', { name: COMMENTS.send }));
  await waitFor(() =>
    expect(commands()).toMatchObject([
      { method: 'POST', path: '/api/assessment/a.3/questions/q2/comments', body: { comment: 'Europe.' } },
    ]),
  );
  await userEvent.click(dialog.getByRole('button', { name: COMMENTS.resolve }));
  await waitFor(() =>
    expect(commands().at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/assessment/a.3/comments/c1',
      body: { resolved: true },
    }),
  );
});

it('makes a link for somebody without an account, and lists who made which', async () => {
  const live = { linkID: 'l1', expiresAt: '2100-01-01T10:00:00.000Z', revokedAt: null, ...done };
  const { commands } = open({ links: [live] }, changed, ({ path }) =>
    path.endsWith('/links')
      ? {
          status: 200,
          body: { data: { linkID: 'l2', url: 'https://app.test/draft-preview/a.3/a.l2.x', expiresAt: live.expiresAt } },
        }
      : undefined,
  );
  await choose(LINKS.count(1));
  const dialog = within(await screen.findByRole('dialog', { name: LINKS.title }));
  expect(dialog.getByText(/Created by Maya Chen/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: LINKS.create }));
  expect(await dialog.findByDisplayValue('https://app.test/draft-preview/a.3/a.l2.x')).toBeTruthy();
  expect(commands()).toMatchObject([{ method: 'POST', path: '/api/assessment/a.3/links', body: { days: 7 } }]);
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('https://app.test/draft-preview/a.3/a.l2.x');
});

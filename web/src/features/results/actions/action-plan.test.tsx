// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { jumpTo } from '../jump.ts';
import ActionPlan from './action-plan.tsx';
import { ACTIONS } from './texts.ts';
import type { Action, Plan } from './use-actions.ts';

beforeEach(() => keepSession(aSession()));

const anAction = (n: number, change: Partial<Action> = {}): Action => ({
  questionID: `q${n}`,
  sectionName: 'Team',
  question: `Question ${n}?`,
  answer: 'One founder works full time',
  actionItem: `Do thing ${n}.`,
  gain: 3,
  status: 'open',
  note: '',
  dueOn: null,
  assignments: [],
  ...change,
});

type Special = (sent: Sent) => Reply | undefined;

/** A server that keeps what is made of actions. `answer` may answer something else first. */
function open(
  given: Partial<Plan> = {},
  answer: Special = () => undefined,
  isRead = false,
  dealBreakers: readonly { questionID: string }[] = [],
) {
  let plan: Plan = { actions: [anAction(1)], before: null, ...given };
  const log = fakeApi((sent) => {
    const special = answer(sent);
    if (special) return special;
    if (sent.method === 'PUT') {
      const id = sent.path.split('/').at(-1);
      const change = sent.body as Partial<Action>;
      plan = { ...plan, actions: plan.actions.map((each) => (each.questionID === id ? { ...each, ...change } : each)) };
      return { status: 204 };
    }
    if (sent.method === 'POST') return { status: 200, body: { msg: TEXTS.actions.assigned } };
    return { status: 200, body: { data: plan } };
  });
  renderPage(<ActionPlan {...{ userID: 'u1', userAssessmentID: 'u1.1', dealBreakers, isRead }} />, '/assessments/flow');
  return log;
}
const changes = (log: readonly Sent[]) => log.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const isFolded = async (words: string): Promise<boolean> =>
  (await screen.findByText(words)).closest('[hidden]') !== null;
/** As browsers do, before they scroll to what they have found: each that is folded, from within. */
function find(target: Element): void {
  for (let at = target.closest('[hidden]'); at; at = target.closest('[hidden]')) {
    expect(at.getAttribute('hidden')).toBe('until-found');
    at.dispatchEvent(new Event('beforematch', { bubbles: true }));
    // They stop where it is unfolded by others.
    expect(at.getAttribute('hidden')).toBe('until-found');
    at.removeAttribute('hidden');
  }
}
/** By when others are to be done, each with how many they are. */
const groups = () =>
  screen
    .getAllByRole('heading', { level: 3, hidden: true })
    .map(({ textContent }) => textContent)
    .slice(1);
const listed = () => screen.getAllByRole('listitem', { hidden: true }).map(({ id }) => id);
const unfold = (n: number) => userEvent.click(screen.getByRole('button', { name: new RegExp(`Do thing ${n}\\.`) }));
const row = async (n: number) => within((await screen.findByText(`Do thing ${n}.`)).closest('li') as HTMLElement);

describe('what to do next', () => {
  it('begins with the first three, whole, with what they could add; the others are folded below', async () => {
    open({
      actions: Array.from({ length: 7 }, (_, i) => anAction(i + 1, { gain: i === 2 ? null : 4 * Number(i === 0) })),
    });
    expect((await row(1)).getByText('up to 4 points')).toBeTruthy();
    expect((await row(2)).getByText('up to 1 point')).toBeTruthy();
    expect((await row(3)).queryByText(/point/)).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Start with these 3');
    const others = screen.getByText('4 more actions').closest('details');
    expect([others?.open, groups()]).toEqual([false, ['In the first 30 days 2', 'By day 60 2']]);
    expect(others?.contains(screen.getByText('Do thing 4.'))).toBe(true);
    await userEvent.click(screen.getByText('4 more actions'));
    expect(others?.open).toBe(true);
  });

  it('says of an answer that stops investors that it does, whatever points it could add', async () => {
    open({ actions: [anAction(1, { gain: 0 }), anAction(2, { gain: 15 })] }, undefined, false, [{ questionID: 'q1' }]);
    expect((await row(1)).getByText('Stops investors')).toBeTruthy();
    expect((await row(1)).queryByText(/point/)).toBeNull();
    expect((await row(2)).getByText('up to 15 points')).toBeTruthy();
  });

  it('begins with the answers that stop investors, before what the plan has first', async () => {
    open({ actions: [1, 2, 3, 4, 5].map((n) => anAction(n)) }, undefined, false, [
      { questionID: 'q3' },
      { questionID: 'q5' },
    ]);
    await row(1);
    expect(listed()).toEqual([3, 5, 1, 2, 4].map((n) => `action-q${n}`));
    expect(screen.getByText(/^What stops investors comes first/)).toBeTruthy();
  });

  it('begins with what is still to do, keeps the places of all, and each stands once', async () => {
    const statuses = ['done', 'open', 'later', 'open', 'open', 'open'] as const;
    open({ actions: statuses.map((status, i) => anAction(i + 1, { status })) });
    await row(1);
    await userEvent.click(screen.getByText('3 more actions'));
    await userEvent.click(screen.getByRole('button', { name: /^By day 60/ }));
    expect(listed()).toEqual([2, 4, 5, 1, 3, 6].map((n) => `action-q${n}`));
    // Marked done, it stays where one is working until the next visit.
    await userEvent.click((await row(2)).getByRole('button', { name: 'Done' }));
    expect(screen.getAllByRole('listitem', { hidden: true })[0]?.id).toBe('action-q2');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Start with these 3');
  });

  it.each([
    [1, 'open', 'Start with this one', /^What cannot wait/],
    [2, 'open', 'Start with these 2', /^What cannot wait/],
    [2, 'done', 'What to do next', ACTIONS.noneOpen],
    [0, 'open', 'What to do next', ACTIONS.none],
  ] as const)('of %i that are %s says %s', async (count, status, title, lead) => {
    open({ actions: Array.from({ length: count }, (_, i) => anAction(i + 1, { status })) });
    expect(await screen.findByText(lead)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  });

  it('groups the others by when to have them done', async () => {
    open({ actions: Array.from({ length: 17 }, (_, i) => anAction(i + 1, { status: i === 16 ? 'later' : 'open' })) });
    await row(1);
    await userEvent.click(screen.getByText('14 more actions'));
    expect(groups()).toEqual(['In the first 30 days 2', 'By day 60 5', 'By day 90 5', 'After that 2']);
    expect(await isFolded('Do thing 16.')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^After that/ }));
    expect(await isFolded('Do thing 16.')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /^Later 1/ }));
    expect(groups()).toEqual(['After that 1']);
  });

  it('has no more than ten of them in a group, and one group and one action open at a time', async () => {
    open({ actions: Array.from({ length: 31 }, (_, i) => anAction(i + 1)) });
    await row(1);
    await userEvent.click(screen.getByText('28 more actions'));
    expect(groups().slice(3)).toEqual(['After that: 16 to 25 10', 'After that: 26 to 31 6']);
    const openOnes = () =>
      screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent?.slice(0, 12));
    expect(openOnes()).toEqual(['In the first']);
    await unfold(4);
    await userEvent.click((await row(4)).getByRole('button', { name: ACTIONS.formsOf('Do thing 4.') }));
    await userEvent.type(screen.getByLabelText(ACTIONS.note), 'Ask Kim');
    await unfold(5);
    expect(openOnes().map((words) => words?.slice(0, 4))).toEqual(['In t', '5 Do']);
    await unfold(4);
    // What was typed is still there.
    expect((screen.getByLabelText(ACTIONS.note) as HTMLTextAreaElement).value).toBe('Ask Kim');
    await userEvent.click(screen.getByRole('button', { name: /^By day 60/ }));
    expect(await isFolded('Do thing 4.')).toBe(true);
    expect(await isFolded('Do thing 6.')).toBe(false);
  });

  it("unfolds what the browser's search has found", async () => {
    open({ actions: Array.from({ length: 17 }, (_, i) => anAction(i + 1)) });
    await row(1);
    const question = await screen.findByText('Question 17?');
    find(question);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^17 Do thing 17/ }).getAttribute('aria-expanded')).toBe('true'),
    );
    expect(await isFolded('Question 17?')).toBe(false);
    expect(await isFolded('Do thing 4.')).toBe(true);
  });

  it('prints all of them, whole, and is afterwards as it was', async () => {
    open({ actions: Array.from({ length: 31 }, (_, i) => anAction(i + 1)) });
    await row(1);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    const answers = () =>
      screen.getAllByText('One founder works full time').filter((each) => !each.closest('[hidden]')).length;
    expect(answers()).toBe(31);
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(answers()).toBe(3);
  });

  it('leads to an action that is not shown yet', async () => {
    open({ actions: Array.from({ length: 17 }, (_, i) => anAction(i + 1)) });
    await row(1);
    expect(await isFolded('Do thing 17.')).toBe(true);
    act(() => jumpTo('action-q17'));
    expect(document.activeElement?.textContent).toContain('Do thing 17.');
  });

  it('is read on paper: all of it, how far one is, nothing to press, and not what one wrote for oneself', async () => {
    const actions = Array.from({ length: 7 }, (_, i) => anAction(i + 1));
    open(
      { actions: [{ ...actions[0], status: 'done', note: 'Ask Kim' } as Action, ...actions.slice(1)] },
      undefined,
      true,
    );
    expect((await row(1)).getByText('Done')).toBeTruthy();
    expect(screen.getByText('Do thing 7.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Ask Kim')).toBeNull();
  });

  it('is read by when to have them done', async () => {
    open({ actions: Array.from({ length: 17 }, (_, i) => anAction(i + 1)) }, undefined, true);
    await row(17);
    expect(groups()).toEqual(['In the first 30 days', 'By day 60', 'By day 90', 'After that']);
  });

  it('marks an action at once, keeps it, and shows those of one kind', async () => {
    const log = open({ actions: [1, 2, 3, 4, 5].map((n) => anAction(n)) });
    await row(4);
    await userEvent.click(screen.getByText('2 more actions'));
    await unfold(4);
    await userEvent.click((await row(4)).getByRole('button', { name: 'Done' }));
    expect((await row(4)).getByRole('button', { name: 'Done' }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(changes(log)).toEqual([{ status: 'done' }]));
    const filter = within(screen.getByRole('group', { name: ACTIONS.show }));
    await userEvent.click(filter.getByRole('button', { name: /^To do/ }));
    expect(screen.queryByText('Do thing 4.')).toBeNull();
    await userEvent.click(filter.getByRole('button', { name: /^Later/ }));
    expect(screen.getByText(ACTIONS.noneOf('later'))).toBeTruthy();
  });

  it('takes a mark back that could not be stored', async () => {
    open({}, ({ method }) => (method === 'PUT' ? refused(500, 'serverError') : undefined));
    await userEvent.click((await row(1)).getByRole('button', { name: 'Later' }));
    await waitFor(async () =>
      expect((await row(1)).getByRole('button', { name: 'To do' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('keeps a note and a day', async () => {
    const log = open();
    await userEvent.click((await row(1)).getByRole('button', { name: ACTIONS.formsOf('Do thing 1.') }));
    await userEvent.type(screen.getByLabelText(ACTIONS.note), 'Ask Kim');
    await userEvent.type(screen.getByLabelText(ACTIONS.dueOn), '2026-12-24');
    await userEvent.click(screen.getByRole('button', { name: ACTIONS.save }));
    await waitFor(() => expect(changes(log)).toEqual([{ note: 'Ask Kim', dueOn: '2026-12-24' }]));
    expect(await screen.findByText('By Dec 24, 2026')).toBeTruthy();
  });

  it('sends an action to an address, once for each time it is asked, and says what is wrong with one', async () => {
    const log = open();
    await userEvent.click((await row(1)).getByRole('button', { name: ACTIONS.formsOf('Do thing 1.') }));
    await userEvent.type(screen.getByLabelText(ACTIONS.email), 'kim');
    await userEvent.click(screen.getByRole('button', { name: ACTIONS.send }));
    expect(await screen.findByText(TEXTS.reset.invalidEmail)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(ACTIONS.email), '@mail.example');
    await userEvent.click(screen.getByRole('button', { name: ACTIONS.send }));
    expect((await screen.findAllByText(TEXTS.actions.assigned)).length).toBeGreaterThan(0);
    const sent = log.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'kim@mail.example' }]);
    expect(sent[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('shows what became of the actions of the result before', async () => {
    const { gain: _gain, assignments: _assignments, ...earlier } = anAction(9, { status: 'done', note: 'Done in May' });
    const became = { outcome: 'better', answerBefore: 'Nobody', answerNow: 'All of us' } as const;
    const before = { userAssessmentID: 'u1.1', completedAt: '2026-02-03T12:00:00.000Z' };
    open({ before: { ...before, actions: [{ ...earlier, ...became }] } });
    await userEvent.click(await screen.findByText(/^What became of the actions of Feb 3, 2026/));
    for (const words of [ACTIONS.outcome.better, 'Done in May', 'Nobody', 'All of us']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });

  it('says that it could not be loaded, and tries again', async () => {
    let fails = true;
    open({}, () => (fails ? refused(500, 'serverError') : undefined));
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('Do thing 1.')).toBeTruthy();
  });
});

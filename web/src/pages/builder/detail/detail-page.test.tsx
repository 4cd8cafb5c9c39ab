// @vitest-environment jsdom
import { BUILDER } from '@groundwork/contracts/administration';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EDIT_MODE } from '../../../features/builder/edit-mode/texts.ts';
import { NAMES } from '../../../features/builder/names/texts.ts';
import { VERSIONS } from '../../../features/builder/versions/texts.ts';
import { requestSignOut } from '../../../session/sign-out.ts';
import { aDraft, anAssessment, choose, openBuilder, VERSION_2 } from '../../../shared/builder/testing/open-builder.tsx';
import { setScreen, shownToasts } from '../../../testing/browser.ts';
import { type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { DETAIL } from './texts.ts';

const { detail: TEXT, editMode: MODE, sections: SECTIONS } = BUILDER;
const made: Reply = { status: 200, body: { data: { newAssessmentID: 'a.3' } } };
const published: Reply = { status: 200, body: { data: { assessmentID: 'a.3', versionNumber: 3 } } };
const answering =
  (method: string, reply: Reply) =>
  (sent: Sent): Reply | undefined =>
    sent.method === method ? reply : undefined;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const EDITING = '?assessmentID=a.3&edit=1';

it('shows what is open, and edits nothing', async () => {
  setScreen('wide');
  openBuilder({ at: '?assessmentID=a.2&edit=1', assessments: [anAssessment()] });
  expect(await screen.findByRole('heading', { name: 'Payments readiness' })).toBeTruthy();
  const facts = [DETAIL.sector, DETAIL.type, DETAIL.version, DETAIL.status].map((label) =>
    screen.getByText(label).nextElementSibling?.textContent?.trim(),
  );
  expect(facts).toEqual(['Payments', 'Primary', '2', 'Active']);
  expect(screen.queryByText(TEXT.editing)).toBeNull();
  expect(screen.queryByRole('button', { name: NAMES.edit(NAMES.title) })).toBeNull();
  expect(screen.getByRole('link', { name: DETAIL.back }).getAttribute('href')).toBe('/assessments/builder');
  expect(await screen.findByRole('heading', { name: SECTIONS.heading })).toBeTruthy();
  const tabs = screen.getByRole('navigation', { name: DETAIL.views }).parentElement;
  expect(tabs?.textContent).toContain('Max score');
});

it('opens a draft for reading until somebody edits it; a draft has version 0, and says which it becomes', async () => {
  const { address } = openBuilder({ at: '?assessmentID=a.3', assessments: [aDraft()] });
  expect((await screen.findByText(DETAIL.version)).nextElementSibling?.textContent).toBe(DETAIL.becomes(3));
  expect(screen.queryByText(TEXT.editing)).toBeNull();
  await press(SECTIONS.edit);
  await press(MODE.confirm);
  expect(await screen.findByText(TEXT.editing)).toBeTruthy();
  expect(address()).toBe('/assessments/builder?assessmentID=a.3&edit=1');
});

it('says that there is no such assessment', async () => {
  openBuilder({ at: '?assessmentID=a.9' });
  expect(await screen.findByText(DETAIL.missingTitle)).toBeTruthy();
});

it('makes a draft after a word of warning, and puts it into the address', async () => {
  const { commands, address, router } = openBuilder({
    at: '?assessmentID=a.2',
    assessments: [anAssessment(), aDraft()],
    answer: answering('POST', made),
  });
  await press(SECTIONS.edit);
  const dialog = within(await screen.findByRole('dialog', { name: MODE.title }));
  expect(dialog.getByText(EDIT_MODE.beginsWith(2))).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: MODE.cancel }));
  expect(commands()).toEqual([]);
  await press(SECTIONS.edit);
  await press(MODE.confirm);
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.3&edit=1'));
  expect(commands()).toEqual([
    {
      method: 'POST',
      path: '/api/assessment/a.2/duplicate',
      body: { originID: 'a', sectorID: 11, newOrigin: false, discardDraft: false },
    },
  ]);
  // Replaced: going back leads to where one came from, not to the version that was edited.
  expect(router.history.length).toBe(1);
});

it('opens a new draft without asking for news of the version that is left, which the server would answer first', async () => {
  const asked: string[] = [];
  openBuilder({
    at: '?assessmentID=a.2',
    assessments: [anAssessment(), aDraft()],
    answer: ({ method, path }) => {
      if (method === 'POST' || asked.length > 0) asked.push(path);
      return method === 'POST' ? made : undefined;
    },
  });
  await press(SECTIONS.edit);
  await press(MODE.confirm);
  expect(await screen.findByText(TEXT.editing)).toBeTruthy();
  expect(asked.slice(0, 3)).toEqual([
    '/api/assessment/a.2/duplicate',
    '/api/assessment/a.3',
    '/api/assessment/a.3/questions',
  ]);
  expect(asked.slice(1).filter((path) => path.startsWith('/api/assessment/a.2'))).toEqual([]);
});

it('continues the draft that is there, or discards it as it was seen and starts a new one', async () => {
  const { commands, address } = openBuilder({
    at: '?assessmentID=a.2',
    assessments: [anAssessment({ draftID: 'a.3' }), aDraft()],
    answer: answering('POST', { status: 200, body: { data: { newAssessmentID: 'a.4' } } }),
  });
  await press(SECTIONS.edit);
  const dialog = within(await screen.findByRole('dialog', { name: MODE.title }));
  expect(await dialog.findByText(/7 changes/)).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /Continue the current draft/ })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('radio', { name: /Discard it and start a new draft/ }));
  await userEvent.click(dialog.getByRole('button', { name: MODE.confirm }));
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.4&edit=1'));
  expect(commands()[0]?.body).toEqual({
    originID: 'a',
    sectorID: 11,
    newOrigin: false,
    discardDraft: true,
    changeNumber: 7,
  });
});

it('tells the history above version 1, and makes a draft of an older version', async () => {
  const { commands } = openBuilder({
    at: '?assessmentID=a.2',
    assessments: [anAssessment(), aDraft()],
    answer: answering('POST', made),
  });
  await press(TEXT.history);
  const popover = within(await screen.findByRole('dialog'));
  expect(popover.getByRole('heading', { name: TEXT.historyTitle })).toBeTruthy();
  expect(popover.getAllByText('10/20/2026')).toHaveLength(3);
  await userEvent.click(popover.getByRole('button', { name: VERSIONS.restoreOf('Version 1') }));
  const dialog = within(await screen.findByRole('dialog', { name: MODE.title }));
  expect(dialog.getByText(EDIT_MODE.restores(1))).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: MODE.confirm }));
  await waitFor(() => expect(commands()[0]?.path).toBe('/api/assessment/a.1/duplicate'));
});

it('has no history at version 1', async () => {
  openBuilder({
    at: '?assessmentID=a.2',
    assessments: [anAssessment({ versionHistory: [{ ...VERSION_2, versionNumber: 1 }] })],
  });
  expect(await screen.findByRole('button', { name: SECTIONS.edit })).toBeTruthy();
  expect(screen.queryByRole('button', { name: TEXT.history })).toBeNull();
});

it('asks on the way out by the button; without publishing one returns to the active version', async () => {
  const { commands, address } = openBuilder({ at: EDITING, assessments: [aDraft(), anAssessment()] });
  await press(SECTIONS.exit);
  const dialog = within(await screen.findByRole('dialog', { name: MODE.leaveTitle }));
  await userEvent.click(dialog.getByRole('button', { name: MODE.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toContain('edit=1');
  await press(SECTIONS.exit);
  // It has no changes that could be published.
  await press(MODE.leave);
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.2'));
  expect(commands()).toEqual([]);
});

// The browser's own history does that: e2e/builder/builder.spec.ts goes back by its button.
it('asks on the way out by a link, and goes where it leads', async () => {
  const { address } = openBuilder({ at: EDITING, assessments: [aDraft()] });
  await screen.findByText(TEXT.editing);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('dialog', { name: MODE.leaveTitle });
  expect(address()).toContain('edit=1');
  await press(MODE.cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: DETAIL.back }));
  await press(MODE.exitOnly);
  await waitFor(() => expect(address()).toBe('/assessments/builder'));
});

it('asks before somebody logs out', async () => {
  const { log } = openBuilder({ at: EDITING, assessments: [aDraft()] });
  await screen.findByText(TEXT.editing);
  requestSignOut();
  await screen.findByRole('dialog', { name: MODE.leaveTitle });
  expect(log.some(({ path }) => path.includes('logout'))).toBe(false);
  const before = log.length;
  await press(MODE.exitOnly);
  await waitFor(() => expect(log.slice(before).some(({ method }) => method !== 'GET')).toBe(true));
});

it('publishes what was seen, and shows the version that is active now', async () => {
  const { commands, address } = openBuilder({
    at: EDITING,
    assessments: [aDraft()],
    answer: answering('PUT', published),
  });
  await press(SECTIONS.exit);
  await press(MODE.publish);
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.3'));
  expect(commands()).toEqual([
    {
      method: 'PUT',
      path: '/api/assessment/a.3/active',
      body: { isActive: true, publishDraft: true, sectorID: 11, changeNumber: 7 },
    },
  ]);
  expect(shownToasts()).toMatchObject([{ message: EDIT_MODE.published('Payments readiness', 3) }]);
});

it('publishes nothing that cannot be answered', async () => {
  openBuilder({ at: EDITING, assessments: [aDraft({ isPublishable: false }), anAssessment()] });
  await press(SECTIONS.exit);
  const dialog = within(await screen.findByRole('dialog', { name: MODE.leaveTitle }));
  expect(await dialog.findByText(EDIT_MODE.notPublishable)).toBeTruthy();
  expect(screen.queryByRole('button', { name: MODE.publish })).toBeNull();
  expect(screen.getByRole('button', { name: MODE.leave })).toBeTruthy();
});

it('says why it was not published, and stays', async () => {
  const { address } = openBuilder({
    at: EDITING,
    assessments: [aDraft()],
    answer: answering('PUT', refused(409, 'changedMeanwhile')),
  });
  await press(SECTIONS.exit);
  await press(MODE.publish);
  expect(await screen.findByText('refused changedMeanwhile')).toBeTruthy();
  expect(address()).toContain('edit=1');
});

it('discards a draft after asking, and returns to the active version', async () => {
  const { commands, address } = openBuilder({
    at: EDITING,
    assessments: [aDraft(), anAssessment()],
    answer: answering('DELETE', { status: 204 }),
  });
  await choose(EDIT_MODE.discardAction);
  const dialog = within(await screen.findByRole('dialog', { name: EDIT_MODE.discardTitle }));
  await userEvent.click(dialog.getByRole('button', { name: EDIT_MODE.discardAction }));
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=a.2'));
  expect(commands()[0]?.path).toBe('/api/assessment/a.3?changeNumber=7');
});

it('keeps the dialog of a question open while the window narrows', async () => {
  setScreen('wide');
  const media = vi.spyOn(window, 'matchMedia');
  openBuilder({ at: EDITING, assessments: [aDraft()] });
  await press(SECTIONS.addQuestion);
  const dialog = await screen.findByRole('dialog', { name: SECTIONS.addQuestion });
  const question = await within(dialog).findByRole('textbox', { name: /^Question/ });
  await userEvent.type(question, 'Who signs?');
  act(() => {
    for (const { value } of media.mock.results)
      value.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  });
  media.mockRestore();
  expect(screen.getByRole('link', { name: DETAIL.viewNames.questions, hidden: true })).toBeTruthy();
  expect(screen.getByDisplayValue('Who signs?')).toBe(question);
});

it('says that somebody else has published the draft that one edits', async () => {
  openBuilder({
    at: EDITING,
    assessments: [aDraft({ isDraft: 0, isActive: 1, versionNumber: 3, draftID: null })],
  });
  expect(await screen.findByText(DETAIL.published(3))).toBeTruthy();
  expect(screen.queryByText(TEXT.editing)).toBeNull();
});

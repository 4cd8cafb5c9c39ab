// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AddressContext } from '../../../shared/builder/address.ts';
import { leadTo } from '../../../shared/builder/place.ts';
import { anAssessment, aQuestion, aSection } from '../../../shared/builder/testing/sections.ts';
import { serveDraft } from '../../../shared/builder/testing/server.ts';
import { setScreen } from '../../../testing/browser.ts';
import { refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SectionsView } from './sections-view.tsx';

const SECTIONS = [aSection(1, [aQuestion('a'), aQuestion('b', {}, [])]), aSection(2, [aQuestion('d', {}, [0, 8.25])])];

function show({ editing = false, question }: { editing?: boolean; question?: string } = {}) {
  renderApp(
    <AddressContext value={{ search: { question }, open: () => undefined, asOf: () => undefined }}>
      <SectionsView assessment={anAssessment()} editing={editing} />
    </AddressContext>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const texts = (table: string): readonly string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent ?? '');

describe('a version', () => {
  it('shows its sections, and the questions of the first one', async () => {
    serveDraft(SECTIONS);
    show();
    expect(screen.getByText('Max score: --')).toBeTruthy();
    await screen.findByRole('table', { name: 'Questions of Section 1' });
    expect(screen.getByText('Max score: 30.5')).toBeTruthy();
    expect(['10.00', '8.25'].map((impact) => screen.getAllByText(impact).length)).toEqual([1, 1]);
    expect(texts('Questions of Section 1')).toEqual(['1How about a?', '2How about b?']);
    expect(screen.queryByRole('table', { name: 'Questions of Section 2' })).toBeNull();
    await userEvent.click(await button('Show the questions of Section 2'));
    expect(screen.getByRole('table', { name: 'Questions of Section 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Edit|Move)/ })).toBeNull();
  });

  it('tells what a section is about once, whole where it is open', async () => {
    setScreen('wide');
    serveDraft(SECTIONS);
    show();
    const row = (await screen.findByRole('button', { name: 'Hide the questions of Section 1' })).closest('tr');
    expect(within(row as HTMLElement).getByText('What to do.').tagName).toBe('TD');
    expect(screen.getAllByText('What it is about.')).toHaveLength(SECTIONS.length);
  });

  it('says that there are none', async () => {
    serveDraft([]);
    show();
    expect(await screen.findByText('No Questions')).toBeTruthy();
  });

  it('shows the options of a question, and that there are none', async () => {
    serveDraft(SECTIONS);
    show();
    await userEvent.click(await button('View question options: How about a?'));
    const dialog = await screen.findByRole('dialog', { name: 'Question Options' });
    expect(within(dialog).getAllByRole('rowheader')).toHaveLength(3);
    expect(within(dialog).queryByRole('button', { name: 'Add Option' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.click(await button('View question options: How about b?'));
    expect(await screen.findByText('No Options.')).toBeTruthy();
  });

  it('opens the section of the question that the address names, and focuses it', async () => {
    serveDraft(SECTIONS);
    show({ question: 'd' });
    await screen.findByRole('table', { name: 'Questions of Section 2' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('How about d?'));
  });

  it('opens the options of the one that a check leads to', async () => {
    serveDraft(SECTIONS);
    show();
    leadTo({ assessmentID: 'a1.2', questionID: 'a', questionOptionID: 'ao1' });
    const dialog = await screen.findByRole('dialog', { name: 'Question Options' });
    expect(within(dialog).getByText('How about a?')).toBeTruthy();
  });

  it('tells who changed a question', async () => {
    serveDraft(SECTIONS);
    show();
    await userEvent.click(await button('More actions: How about a?'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
    await screen.findByRole('dialog', { name: 'History of How about a?' });
    expect(await screen.findByText('No history yet')).toBeTruthy();
  });
});

it('a section is edited where a draft is', async () => {
  serveDraft(SECTIONS);
  show({ editing: true });
  await userEvent.click(await button('Edit section: Section 1'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue('What to do.')).toBeTruthy();
});

describe('moving questions', () => {
  it('goes down by a button that keeps the focus, is shown at once and announced', async () => {
    const draft = serveDraft(SECTIONS);
    show({ editing: true });
    const down = await button('Move down: How about a?');
    draft.serve([aSection(1, [aQuestion('b', {}, []), aQuestion('a')]), aSection(2, [aQuestion('d')])]);
    down.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(texts('Questions of Section 1')).toEqual(['1How about b?Comment', '2How about a?Comment']),
    );
    expect(await screen.findByText('Moved to 2 of 2 in Section 1.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move to Section 2: How about a?'),
    );
    await waitFor(() => expect(draft.commands()).toHaveLength(1));
    expect(draft.commands()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/assessment/a1.2/questions/a',
      body: { newSectionID: 1, requestedOrder: 2 },
    });
  });

  it('goes on into the next section, where an empty one can be reached too', async () => {
    const draft = serveDraft(SECTIONS);
    show({ editing: true });
    await userEvent.click(await button('Move to Section 2: How about b?'));
    expect(await screen.findByText('Moved to 1 of 2 in Section 2.')).toBeTruthy();
    await userEvent.click(await button('Show the questions of Section 3'));
    expect(
      within(screen.getByRole('table', { name: 'Questions of Section 3' })).getByText('No Questions'),
    ).toBeTruthy();
    await waitFor(() => expect(draft.commands()[0]?.body).toEqual({ newSectionID: 2, requestedOrder: 1 }));
  });

  it('comes back when the server refuses', async () => {
    serveDraft(SECTIONS, () => refused(409, 'notADraft'));
    show({ editing: true });
    await userEvent.click(await button('Move down: How about a?'));
    await waitFor(() => expect(screen.getByText('It is back where it was.')).toBeTruthy());
    expect(texts('Questions of Section 1')).toEqual(['1How about a?Comment', '2How about b?Comment']);
  });
});

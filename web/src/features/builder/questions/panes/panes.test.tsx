// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aQuestion } from '../../../../shared/builder/testing/sections.ts';
import { forget } from '../../../../shared/builder/typed/typed.ts';
import { setScreen } from '../../../../testing/browser.ts';
import { refused } from '../../../../testing/fake-api.ts';
import { choose, editor, list, optionNamed, searchNow, show, type } from './testing/show.tsx';

/** Draws as a browser does: what is urgent first, the rest when there is time. */
async function unhurried(act: () => Promise<void>): Promise<void> {
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await act().finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before }));
}

beforeEach(() => setScreen('wide'));
afterEach(() => forget(() => true));

describe('the questions beside the one being edited', () => {
  it('begin with the first one, and keep the chosen one in the address', async () => {
    show();
    await editor(/^Question 1 of Section 1$/);
    await choose(/^Question 1: How about d\?/);
    expect(searchNow().question).toBe('d');
    await editor(/^Question 1 of Section 2$/);
    expect(await screen.findByLabelText(/^Question/, { selector: 'textarea' })).toHaveProperty('value', 'How about d?');
  });

  it('are gone through by arrows, opened for writing by Enter, and moved by Alt with an arrow', async () => {
    const draft = show();
    await choose(/^Question 1: How about a\?/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('How about d?');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'How about d?'));
    await choose(/^Question 1: How about a\?/);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Moved to 2 of 2 in Section 1.')).toBeTruthy();
    await waitFor(() => expect(draft.commands()[0]?.body).toEqual({ newSectionID: 1, requestedOrder: 2 }));
  });

  it('get what is typed while their fields are not drawn yet, and nothing of it goes to the one before', async () => {
    const draft = show();
    const before = await screen.findByLabelText<HTMLTextAreaElement>(/^Question/, { selector: 'textarea' });
    const row = within(await list()).getByRole('button', { name: /^Question 1: How about d\?/ });
    await unhurried(async () => {
      row.focus();
      row.click();
      await Promise.resolve();
      // Its row is marked, and the fields of the one before are still there.
      expect(row.getAttribute('aria-current')).toBe('true');
      expect(before.isConnected).toBe(true);
      row.click();
      for (const key of ['S', 'o', 'x', 'Backspace', ':', ' ']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        const field = document.activeElement;
        if (field?.dispatchEvent(event) && field instanceof HTMLTextAreaElement) type(field, `${field.value}${key}`);
      }
      expect(before.closest('[inert]')).not.toBeNull();
    });
    const after = await screen.findByDisplayValue('So: How about d?', { normalizer: (text) => text });
    expect(document.activeElement).toBe(after);
    expect(after.closest('[inert]')).toBeNull();
    await waitFor(() => expect(draft.commands()).toHaveLength(1));
    expect(draft.commands()[0]).toMatchObject({
      path: '/api/assessment/a1.2/questions/d',
      body: { text: 'So: How about d?' },
    });
  });

  it('say which founders do not see yet', async () => {
    show();
    const row = within(await list()).getByRole('button', { name: /How about b\?/ });
    expect(row.textContent).toContain('Not shown to founders yet');
  });

  it('never say that there are none while the first is being drawn', async () => {
    const said = new Set<string>();
    const observer = new MutationObserver(() => {
      if (screen.queryByText(/write the first one/)) said.add('none');
      if (screen.queryByRole('status', { name: 'Loading questions' }) && screen.queryByRole('navigation'))
        said.add('awaited');
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await unhurried(async () => {
      show();
      await editor(/^Question 1 of Section 1$/);
    });
    observer.disconnect();
    expect([...said]).toEqual(['awaited']);
  });

  it('say that the one in the address is gone', async () => {
    show(undefined, { question: 'gone' });
    expect(await screen.findByText('This question is no longer in the draft.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Question/, { selector: 'textarea' })).toBeNull();
  });

  it('can be looked at as the table, with its dialogs', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const edit = await screen.findByRole('button', { name: 'Edit question: How about a?' });
    expect(document.activeElement?.textContent).toBe('Edit side by side');
    await userEvent.click(edit);
    await screen.findByRole('dialog', { name: 'Edit Question' });
    expect(searchNow().layout).toBe('table');
  });
});

describe('the chosen question', () => {
  it('is saved as it is typed, and shown in the list meanwhile', async () => {
    const draft = show();
    type(await screen.findByLabelText(/^Question/, { selector: 'textarea' }), 'Who pays?');
    expect(within(await list()).getByRole('button', { name: /^Question 1: Who pays\?/ })).toBeTruthy();
    await waitFor(() => expect(draft.commands()).toHaveLength(1));
    expect(draft.commands()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/assessment/a1.2/questions/a',
      body: { text: 'Who pays?', revision: 4 },
    });
  });

  it('is saved when another one is chosen', async () => {
    const draft = show();
    type(await screen.findByLabelText('Help text'), 'Think of last year.');
    await choose(/^Question 1: How about d\?/);
    await waitFor(() =>
      expect(draft.commands()[0]?.body).toMatchObject({ helpText: 'Think of last year.', revision: 4 }),
    );
  });

  it('keeps what the server refuses, at its field and in the list, while others are looked at', async () => {
    show((sent) => (sent.method === 'PUT' ? refused(400, 'badRequest', '/helpText') : undefined));
    const help = await screen.findByLabelText('Help text');
    type(help, 'Refused.');
    fireEvent.blur(help);
    expect(await screen.findByText('refused badRequest')).toBeTruthy();
    await choose(/^Question 1: How about d\?/);
    const row = within(await list()).getByRole('button', { name: /How about a\?/ });
    await waitFor(() => expect(row.textContent).toContain('Not saved'));
    await userEvent.click(row);
    expect(await screen.findByLabelText('Help text')).toHaveProperty('value', 'Refused.');
    expect(await screen.findByText('refused badRequest')).toBeTruthy();
  });

  it('that somebody else changed, too, asks whose texts it has', async () => {
    const current = { ...aQuestion('a'), text: 'Theirs?', revision: 9 };
    let calls = 0;
    const draft = show((sent) => {
      if (sent.method !== 'PUT') return undefined;
      calls += 1;
      return calls === 1 ? { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] } : undefined;
    });
    const text = await screen.findByLabelText(/^Question/, { selector: 'textarea' });
    type(text, 'Mine?');
    fireEvent.blur(text);
    const group = await screen.findByRole('group', { name: /^Question \(you both/ });
    await userEvent.click(within(group).getByRole('radio', { name: /Mine\?/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(draft.commands()[1]?.body).toEqual({ text: 'Mine?', revision: 9 }));
  });

  it('moves once its order is typed, and at once to another section', async () => {
    const draft = show();
    const order = await screen.findByLabelText('Order');
    type(order, '7');
    fireEvent.blur(order);
    expect(await screen.findByText('* Invalid question order.')).toBeTruthy();
    expect(draft.commands()).toEqual([]);
    type(order, '2');
    fireEvent.blur(order);
    await waitFor(() => expect(draft.commands()[0]?.body).toEqual({ newSectionID: 1, requestedOrder: 2 }));
    await userEvent.selectOptions(screen.getByLabelText(/^Section/, { selector: 'select' }), '2');
    await waitFor(() => expect(draft.commands()[1]?.body).toEqual({ newSectionID: 2, requestedOrder: 2 }));
  });

  it('is deleted once one has confirmed it, and the next one is there', async () => {
    const draft = show();
    await userEvent.click(await screen.findByRole('button', { name: /^More actions: How about a/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this question?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(searchNow().question).toBe('b'));
    expect(draft.commands()[0]).toMatchObject({ path: '/api/assessment/a1.2/questions/a?revision=4' });
  });
});

it('founders see what is typed: behind a button, and beside it where there is room', async () => {
  show();
  type(await screen.findByLabelText(/^Question/, { selector: 'textarea' }), 'Who pays?');
  type(within(await optionNamed(1)).getByLabelText(/^Option/), 'Nobody');
  await userEvent.click(screen.getByRole('button', { name: 'As founders see it' }));
  expect(await screen.findByRole('heading', { name: 'Who pays?' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'Answer ao3',
    'Answer ao2',
    'Nobody',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'As founders see it' }));
  expect(await screen.findByLabelText(/^Question/, { selector: 'textarea' })).toHaveProperty('value', 'Who pays?');
});

it('beside the fields, founders see each key stroke', async () => {
  window.innerWidth = 1440;
  show();
  const aside = within(await screen.findByRole('complementary', { name: 'As founders see it' }));
  type(screen.getByLabelText(/^Question/, { selector: 'textarea' }), 'Who pays?');
  expect(await aside.findByRole('heading', { name: 'Who pays?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'As founders see it' })).toBeNull();
});

it('on a phone there is a way back to the list, to the question one came from', async () => {
  setScreen('narrow');
  show();
  await choose(/^Show the questions of Section 2$/);
  await choose(/^Question 1: How about d\?/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 1 of Section 2'));
  await userEvent.click(screen.getByRole('button', { name: 'All questions' }));
  expect(searchNow().question).toBeUndefined();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('How about d?'));
});

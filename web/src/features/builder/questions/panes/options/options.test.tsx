// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadTo } from '../../../../../shared/builder/place.ts';
import { forget } from '../../../../../shared/builder/typed/typed.ts';
import { setScreen } from '../../../../../testing/browser.ts';
import { refused } from '../../../../../testing/fake-api.ts';
import { editor, optionNamed, searchNow, show, type } from '../testing/show.tsx';

beforeEach(() => setScreen('wide'));
afterEach(() => forget(() => true));

describe('its options', () => {
  it('are saved as they are typed, under the names of the request; a minus waits for its number', async () => {
    const draft = show();
    const option = within(await optionNamed(2));
    type(option.getByLabelText(/^Score impact/), '-');
    type(option.getByLabelText(/^Option/), 'Always');
    await waitFor(() => expect(draft.commands()).toHaveLength(1));
    expect(draft.commands()[0]).toMatchObject({
      path: '/api/assessment/a1.2/options/ao2',
      body: { questionID: 'a', optionText: 'Always', revision: 1 },
    });
    type(option.getByLabelText(/^Score impact/), '-7');
    fireEvent.blur(option.getByLabelText(/^Score impact/));
    await waitFor(() => expect(draft.commands()[1]?.body).toMatchObject({ scoreImpact: -7, revision: 2 }));
  });

  it('unfold their feedback and action', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Feedback: .*\(option: Answer ao1/ }));
    expect(within(await optionNamed(1)).getByLabelText('Action to take')).toHaveProperty('value', 'Action.');
  });

  it('can be shown and moved in the order founders see', async () => {
    const draft = show();
    expect(await screen.findByText('Founders see these from the bottom up.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: "Show in founders' order" }));
    expect(screen.getAllByRole('group', { name: /^Option \d/ }).map((it) => it.getAttribute('aria-label'))).toEqual([
      'Option 3',
      'Option 2',
      'Option 1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Move up: Answer ao1' }));
    await waitFor(() => expect(draft.commands()[0]?.body).toEqual({ requestedOptionOrder: 2 }));
  });

  it('are added by Enter, with the line free for the next', async () => {
    const draft = show(({ method }) =>
      method === 'POST' ? { status: 201, body: { data: { questionOptionID: 'o9' } } } : undefined,
    );
    const form = within(await screen.findByRole('form', { name: 'New Option' }));
    await userEvent.type(form.getByLabelText(/^Option/), 'Sometimes{Enter}');
    await waitFor(() => expect(draft.commands()[0]?.body).toMatchObject({ optionText: 'Sometimes', scoreImpact: 0 }));
    expect(form.getByLabelText(/^Option/)).toHaveProperty('value', '');
    expect(document.activeElement).toBe(form.getByLabelText(/^Option/));
  });

  it('come back to their line when they are refused', async () => {
    show(({ method }) => (method === 'POST' ? refused(409, 'tooManyOptions') : undefined));
    const form = within(await screen.findByRole('form', { name: 'New Option' }));
    await userEvent.type(form.getByLabelText(/^Option/), 'Sometimes{Enter}');
    expect(await form.findByText('refused tooManyOptions')).toBeTruthy();
    expect(form.getByLabelText(/^Option/)).toHaveProperty('value', 'Sometimes');
  });

  it('are led to by a check', async () => {
    show();
    leadTo({ assessmentID: 'a1.2', questionID: 'd', questionOptionID: 'do2', field: 'text' });
    await editor(/^Question 1 of Section 2$/);
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Answer do2'));
  });

  it('are not led to by what is of another draft', async () => {
    leadTo({ assessmentID: 'a1.3', questionID: 'd', questionOptionID: 'do2', field: 'text' });
    show();
    await editor(/^Question 1 of Section 1$/);
    expect(searchNow().question).toBeUndefined();
    leadTo(null);
  });
});

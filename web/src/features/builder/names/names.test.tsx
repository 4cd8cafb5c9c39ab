// @vitest-environment jsdom
import { BUILDER } from '@groundwork/contracts/administration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aDraft, openBuilder } from '../../../shared/builder/testing/open-builder.tsx';
import { shownToasts } from '../../../testing/browser.ts';
import { type Reply, refused } from '../../../testing/fake-api.ts';
import { CONFLICT } from '../../../ui/conflict/conflict.tsx';
import { NAMES } from './texts.ts';

const { detail: TEXT } = BUILDER;
const done: Reply = { status: 200, body: { type: 'success', code: 'assessmentUpdated' } };

function edit(put: () => Reply = () => done) {
  return openBuilder({
    at: '?assessmentID=a.3&edit=1',
    assessments: [aDraft()],
    answer: ({ method }) => (method === 'PUT' ? put() : undefined),
  });
}
const button = (name: string) => screen.getByRole('button', { name });
const editButton = (label: string) => screen.findByRole('button', { name: NAMES.edit(label) });

it('renames the assessment in place, with a counter, and one name at a time', async () => {
  const { commands } = edit();
  await userEvent.click(await editButton(NAMES.title));
  expect(button(NAMES.edit(NAMES.sector))).toHaveProperty('disabled', true);
  const input = screen.getByLabelText(NAMES.title);
  expect(input).toHaveProperty('value', 'Payments readiness');
  expect(screen.getByText('18/255')).toBeTruthy();

  await userEvent.clear(input);
  expect(button(NAMES.save).getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(input, '{Enter}');
  expect(await screen.findByText(TEXT.empty)).toBeTruthy();
  await userEvent.type(input, '  {Enter}');
  expect(await screen.findByText(TEXT.invalidTitle)).toBeTruthy();
  await userEvent.type(input, '%&{Enter}');
  expect(await screen.findByText(TEXT.invalidTitle)).toBeTruthy();
  expect(commands()).toEqual([]);

  await userEvent.clear(input);
  await userEvent.type(input, ' Payments II ');
  await userEvent.click(button(NAMES.save));
  await waitFor(() => expect(screen.queryByLabelText(NAMES.title)).toBeNull());
  expect(commands()).toEqual([
    {
      method: 'PUT',
      path: '/api/assessment/a.3',
      body: { assessmentID: 'a.3', newAssessmentTitle: 'Payments II', revision: 2 },
    },
  ]);
  expect(shownToasts()).toMatchObject([{ message: TEXT.updated }]);
  expect(document.activeElement).toBe(button(NAMES.edit(NAMES.title)));
});

it('throws away what was typed on Cancel and Escape', async () => {
  const { commands } = edit();
  await userEvent.click(await editButton(NAMES.title));
  await userEvent.type(screen.getByLabelText(NAMES.title), 'x');
  await userEvent.click(button(NAMES.cancel));
  expect(screen.getByRole('heading', { name: 'Payments readiness' })).toBeTruthy();
  await userEvent.click(await editButton(NAMES.title));
  await userEvent.keyboard('x{Escape}');
  expect(screen.getByRole('heading', { name: 'Payments readiness' })).toBeTruthy();
  expect(commands()).toEqual([]);
});

it('warns before a sector is renamed', async () => {
  const { commands } = edit();
  await userEvent.click(await editButton(NAMES.sector));
  const input = screen.getByLabelText(NAMES.sector);
  await userEvent.clear(input);
  await userEvent.type(input, '!');
  await userEvent.click(button(NAMES.save));
  expect(await screen.findByText(TEXT.invalidSector)).toBeTruthy();
  await userEvent.type(input, 'Cards');
  await userEvent.click(button(NAMES.save));
  expect(await screen.findByText(NAMES.warningText)).toBeTruthy();
  expect(commands()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: TEXT.continue }));
  await waitFor(() => expect(screen.queryByLabelText(NAMES.sector)).toBeNull());
  expect(commands()[0]?.body).toEqual({ assessmentID: 'a.3', sectorName: '!Cards', revision: 3 });
});

it.each([
  [refused(409, 'sectorNameExists'), TEXT.sectorExists],
  [{ status: 500, body: [] }, TEXT.failed],
])('keeps what was typed when the server refuses, and logs it: %#', async (reply, text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  edit(() => reply);
  await userEvent.click(await editButton(NAMES.sector));
  await userEvent.type(screen.getByLabelText(NAMES.sector), ' II');
  await userEvent.click(button(NAMES.save));
  await userEvent.click(await screen.findByRole('button', { name: TEXT.continue }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText(NAMES.sector)).toHaveProperty('value', 'Payments II');
  expect(log).toHaveBeenCalledWith('Failed to modify assessment details.', expect.any(Error));
  log.mockRestore();
});

it('shows both names where somebody else has renamed it meanwhile', async () => {
  const current = { assessmentTitle: 'Payments, new', revision: 5 };
  const replies: Reply[] = [{ status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] }, done];
  const { commands } = edit(() => replies.shift() ?? done);
  await userEvent.click(await editButton(NAMES.title));
  await userEvent.type(screen.getByLabelText(NAMES.title), ' II');
  await userEvent.click(button(NAMES.save));
  expect(await screen.findByText('Payments, new')).toBeTruthy();
  await userEvent.click(button(CONFLICT.saveMine));
  await waitFor(() => expect(commands()).toHaveLength(2));
  expect(commands()[1]?.body).toMatchObject({ newAssessmentTitle: 'Payments readiness II', revision: 5 });
});

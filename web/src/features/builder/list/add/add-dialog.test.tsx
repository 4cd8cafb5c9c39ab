// @vitest-environment jsdom
import { BUILDER } from '@groundwork/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aRow, openBuilder } from '../../../../shared/builder/testing/open-builder.tsx';
import { shownToasts } from '../../../../testing/browser.ts';
import { type Reply, refused, type Sent } from '../../../../testing/fake-api.ts';
import { ADD } from './texts.ts';

const { add: TEXT } = BUILDER;
const made: Reply = { status: 200, body: { data: { newAssessmentID: 'b.1' } } };
const making =
  (reply: Reply) =>
  ({ method }: Sent): Reply | undefined =>
    method === 'POST' ? reply : undefined;

/** Opens the dialog and takes one of its two ways. */
async function begin(way: string, answer: (sent: Sent) => Reply | undefined = making(made)) {
  const opened = openBuilder({ answer });
  await userEvent.click(await screen.findByRole('button', { name: BUILDER.list.add }));
  expect(await screen.findByText(TEXT.question)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: way }));
  await userEvent.click(screen.getByRole('button', { name: ADD.continue }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...opened, dialog };
}
type Dialog = Awaited<ReturnType<typeof begin>>['dialog'];

async function choosePlace(dialog: Dialog, sector: string) {
  await dialog.findByRole('option', { name: 'Financial Services and Insurance' });
  await userEvent.selectOptions(dialog.getByLabelText(/^Industry/), 'Financial Services and Insurance');
  await userEvent.selectOptions(dialog.getByLabelText(/^Sector/), sector);
}
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: TEXT.save }));

it('creates the primary assessment of a new sector, and goes on to edit it', async () => {
  const { dialog, commands, address } = await begin(TEXT.create);
  expect(screen.getByRole('dialog', { name: TEXT.create })).toBeTruthy();
  expect(dialog.getByText(TEXT.alternateNote)).toBeTruthy();
  await save(dialog);
  expect(await dialog.findByText(TEXT.incomplete)).toBeTruthy();

  await choosePlace(dialog, TEXT.newSector);
  await userEvent.type(dialog.getByLabelText(/^Name of the new sector/), '?!');
  await save(dialog);
  expect(await dialog.findByText(TEXT.invalidSector)).toBeTruthy();
  expect(commands()).toEqual([]);

  await userEvent.type(dialog.getByLabelText(/^Name of the new sector/), ' Lending');
  await save(dialog);
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=b.1&edit=1'));
  expect(commands()).toEqual([
    {
      method: 'POST',
      path: '/api/assessment',
      body: { industry: 1, sector: '?! Lending', sectorID: null, assessmentType: 'P' },
    },
  ]);
  expect(shownToasts()).toMatchObject([{ kind: 'success', message: TEXT.done }]);
});

it('says that a sector of that name exists, and that it failed otherwise', async () => {
  let reply = refused(409, 'sectorNameExists');
  const { dialog } = await begin(TEXT.create, (sent) => making(reply)(sent));
  await choosePlace(dialog, TEXT.newSector);
  await userEvent.type(dialog.getByLabelText(/^Name of the new sector/), 'Payments');
  await save(dialog);
  expect(await dialog.findByText(TEXT.sectorExists)).toBeTruthy();
  reply = { status: 500, body: [] };
  await save(dialog);
  expect(await dialog.findByText(TEXT.createFailed)).toBeTruthy();
});

it('duplicates an assessment for an existing sector as an alternate, and shows what is copied', async () => {
  const { dialog, commands, address } = await begin(TEXT.duplicate);
  expect(screen.getByRole('dialog', { name: TEXT.duplicateTitle })).toBeTruthy();
  await choosePlace(dialog, 'Payments');
  await save(dialog);
  expect(await dialog.findByText(TEXT.incomplete)).toBeTruthy();

  await userEvent.click(dialog.getByRole('button', { name: /Payments readiness/ }));
  const summary = within(dialog.getByRole('region', { name: ADD.chosen }));
  expect(summary.getByText('Active')).toBeTruthy();
  // 20 characters, the whole name is its name to screen readers and in the tooltip.
  expect(summary.getByRole('button', { name: 'Financial Services and Insurance' }).textContent).toBe(
    'Financial Services a…',
  );
  expect(summary.getByText('12')).toBeTruthy();
  await save(dialog);
  await waitFor(() => expect(address()).toBe('/assessments/builder?assessmentID=b.1&edit=1'));
  expect(commands()).toEqual([
    {
      method: 'POST',
      path: '/api/assessment/a.2/duplicate',
      body: {
        industry: 1,
        sectorID: 11,
        assessmentType: 'A',
        originID: 'a',
        newOrigin: true,
        discardDraft: false,
      },
    },
  ]);
});

it('finds the assessment to duplicate by three characters', async () => {
  const { dialog, log } = await begin(TEXT.duplicate);
  await userEvent.type(dialog.getByLabelText(ADD.search), 'pay');
  await waitFor(() => expect(log.at(-1)?.path).toBe('/api/assessment?search=pay'));
});

it('begins with the assessment whose row it is, and goes back to the question', async () => {
  openBuilder({ rows: [aRow({ industryName: 'Health' })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Payments readiness' }));
  await userEvent.click(screen.getByRole('menuitem', { name: TEXT.duplicateTitle }));
  const dialog = within(await screen.findByRole('dialog', { name: TEXT.duplicateTitle }));
  expect(dialog.getByRole('region', { name: ADD.chosen }).textContent).toContain('Payments readiness');
  await userEvent.click(dialog.getByRole('button', { name: TEXT.back }));
  expect(await screen.findByText(TEXT.question)).toBeTruthy();
});

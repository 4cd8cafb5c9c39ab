// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { choose, openBuilder } from '../../../shared/builder/testing/open-builder.tsx';
import { type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { CONFLICT } from '../../../ui/conflict/conflict.tsx';

const { section: SECTION } = TAXONOMY;
const done: Reply = { status: 204 };

async function open(command: (sent: Sent) => Reply = () => done) {
  const opened = openBuilder({ answer: (sent) => (sent.method === 'GET' ? undefined : command(sent)) });
  await choose(TAXONOMY.action, 'Assessment builder');
  const dialog = within(await screen.findByRole('dialog', { name: TAXONOMY.title }));
  await dialog.findByText(/^Mining/);
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}
const named = { data: { industryID: 3, sectorID: 13 } };

it('adds, renames and deactivates industries', async () => {
  const { dialog, press, commands } = await open(({ method }) =>
    method === 'POST' ? { status: 200, body: named } : done,
  );
  expect(dialog.getByText('Mining (inactive)')).toBeTruthy();
  await press(TAXONOMY.addIndustry);
  await press(TAXONOMY.add);
  expect(await dialog.findByText(TAXONOMY.missing)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.industry), '--');
  await press(TAXONOMY.add);
  expect(await dialog.findByText(TAXONOMY.invalid)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(TAXONOMY.name.industry));
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.industry), 'Health');
  await press(TAXONOMY.add);
  await waitFor(() => expect(commands()).toHaveLength(1));

  await userEvent.click(await dialog.findByRole('button', { name: TAXONOMY.renameOf('Mining') }));
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.industry), ' II{Enter}');
  await waitFor(() => expect(commands()).toHaveLength(2));

  await userEvent.click(await dialog.findByRole('button', { name: TAXONOMY.activateOf('Mining') }));
  expect(await screen.findByText(TAXONOMY.effect.activate)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: TAXONOMY.activate }));
  await waitFor(() => expect(commands()).toHaveLength(3));
  expect(commands()).toEqual([
    { method: 'POST', path: '/api/industries', body: { industryName: 'Health' } },
    { method: 'PUT', path: '/api/industries/2', body: { industryName: 'Mining II', revision: 2 } },
    { method: 'PUT', path: '/api/industries/2', body: { isActive: true, revision: 2 } },
  ]);
});

it('adds, renames and deactivates the sectors of an industry', async () => {
  const { dialog, press, commands } = await open(({ method }) =>
    method === 'POST' ? { status: 200, body: named } : done,
  );
  await userEvent.click(dialog.getByRole('button', { name: /^Financial Services.*2 sectors/ }));
  expect(dialog.getByText('Cash (inactive)')).toBeTruthy();
  await press(TAXONOMY.addSectorTo('Financial Services and Insurance'));
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.sector), 'Lending{Enter}');
  await waitFor(() => expect(commands()).toHaveLength(1));
  await userEvent.click(await dialog.findByRole('button', { name: TAXONOMY.renameOf('Payments') }));
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.sector), ' II{Enter}');
  await waitFor(() => expect(commands()).toHaveLength(2));
  await userEvent.click(await dialog.findByRole('button', { name: TAXONOMY.deactivateOf('Payments') }));
  await userEvent.click(await screen.findByRole('button', { name: TAXONOMY.deactivate }));
  await waitFor(() => expect(commands()).toHaveLength(3));
  expect(commands()).toEqual([
    { method: 'POST', path: '/api/industries/1/sectors', body: { sectorName: 'Lending' } },
    { method: 'PUT', path: '/api/sectors/11', body: { sectorName: 'Payments II', revision: 3 } },
    { method: 'PUT', path: '/api/sectors/11', body: { isActive: false, revision: 3 } },
  ]);
});

it('says that a name exists, and shows both where somebody else has renamed it meanwhile', async () => {
  const current = { industryName: 'Mining and metals', revision: 9 };
  const replies: Reply[] = [
    refused(409, 'industryNameExists'),
    { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] },
    done,
  ];
  const { dialog, press, commands } = await open(() => replies.shift() ?? done);
  await press(TAXONOMY.renameOf('Mining'));
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.industry), ' II{Enter}');
  expect(await dialog.findByText(TAXONOMY.exists.industry)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(TAXONOMY.name.industry), '{Enter}');
  expect(await screen.findByText('Mining and metals')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: CONFLICT.saveMine }));
  await waitFor(() => expect(commands()).toHaveLength(3));
  expect(commands()[2]?.body).toEqual({ industryName: 'Mining II', revision: 9 });
});

it('edits a section for all assessments', async () => {
  const { dialog, commands } = await open();
  await userEvent.click(dialog.getByRole('tab', { name: TAXONOMY.tabs.sections }));
  await userEvent.click(await dialog.findByRole('button', { name: SECTION.editOf('Team and governance') }));
  const form = within(await screen.findByRole('dialog', { name: SECTION.edit }));
  expect(form.getByText(SECTION.note)).toBeTruthy();
  await userEvent.clear(form.getByLabelText(/^Short name/));
  await userEvent.click(form.getByRole('button', { name: TAXONOMY.save }));
  expect(await form.findByText(TAXONOMY.missing)).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Short name/), 'People');
  await userEvent.type(form.getByLabelText(/^Call to action/), ' Now.');
  await userEvent.click(form.getByRole('button', { name: TAXONOMY.save }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: SECTION.edit })).toBeNull());
  expect(commands()).toEqual([
    {
      method: 'PUT',
      path: '/api/sections/5',
      body: {
        sectionName: 'Team and governance',
        sectionShortName: 'People',
        sectionSummary: 'Who runs the company.',
        callToAction: 'Fill the gaps. Now.',
        revision: 4,
      },
    },
  ]);
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';

it('is kept under a name, with its filters', async () => {
  const { log } = show({ report: 'funnel', sector: '7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }));
  expect(await dialog.findByText('* Please enter a name.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Mine');
  await userEvent.selectOptions(dialog.getByLabelText('Email'), 'Weekly');
  await userEvent.click(await dialog.findByRole('button', { name: /^Eve Stone/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save report' }));
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pin Mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pinned' }));
  expect(await screen.findByRole('article', { name: 'Mine' })).toBeTruthy();
  const { body } = log.find(({ method }) => method === 'POST') ?? {};
  const mailed = { schedule: 'weekly', withNumbers: false, recipientIDs: ['eve'] };
  expect(body).toEqual({ name: 'Mine', report: 'funnel', parameters: { sector: '7' }, ...mailed });
});

it('is mailed to colleagues with picture and numbers, and to oneself at once', async () => {
  const { log } = show({ report: 'funnel' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Email: Never, for Funnel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Funnel' }));
  await userEvent.selectOptions(dialog.getByLabelText('Send'), 'Weekly');
  await userEvent.click(dialog.getByRole('switch', { name: /^With picture and numbers/ }));
  expect(dialog.getByText('Nobody besides you.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Add a person'), 'e{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: /^Eve Stone/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Pat Lee/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Pat Lee' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send me one now' }));
  await waitFor(() => expect(log.find(({ path }) => path.endsWith('/mail'))?.body).toEqual({ withNumbers: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Email: Weekly, 1 recipient, for Funnel' })).toBeTruthy();
  expect(log.find(({ path }) => path.endsWith('/schedule'))?.body).toEqual({
    schedule: 'weekly',
    withNumbers: true,
    recipientIDs: ['eve'],
  });
});

it('of somebody else can be stopped, and had again', async () => {
  const one = { savedReportID: 'eve.1', name: 'Hers', owner: 'Eve Stone', schedule: 'weekly', stopped: false };
  const { log } = show({}, undefined, [], [one]);
  const section = within(await screen.findByRole('region', { name: 'Reports sent to you' }));
  expect(section.getByText('From Eve Stone · Weekly')).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Stop Hers' }));
  expect(await section.findByText('From Eve Stone · Stopped')).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Resume Hers' }));
  expect(await section.findByText('From Eve Stone · Weekly')).toBeTruthy();
  const changes = log.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(changes).toEqual([{ on: false }, { on: true }]);
});

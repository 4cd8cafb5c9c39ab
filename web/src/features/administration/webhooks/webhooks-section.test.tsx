// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { WEBHOOKS } from './texts.ts';
import type { DeliveryRow, WebhookRow } from './use-webhooks.ts';
import { WebhooksSection } from './webhooks-section.tsx';

const FOR_ADMINS = { role: 'admin' } as const;
const CRM: WebhookRow = {
  webhookID: 'a1.1',
  ownerID: 'a1',
  ownerName: 'Ben Adler',
  isOwn: true,
  url: 'https://hooks.example/in',
  description: 'The CRM',
  types: ['assessment.completed', 'result.shared'],
  partnerID: null,
  partnerName: null,
  withNames: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'active',
  pause: null,
  failingSince: null,
  formerSecretUntil: null,
  last: { at: '2026-11-26T09:30:00.000Z', state: 'delivered' },
};
const SENT: DeliveryRow = {
  deliveryID: 'msg_1',
  type: 'assessment.completed',
  occurredAt: '2026-11-26T09:30:00.000Z',
  state: 'failed',
  at: '2026-11-26T09:35:00.000Z',
  status: 500,
  failure: null,
  milliseconds: 41,
  tries: 2,
  retryAt: null,
  reply: 'broken <b>here</b>',
  attempts: [
    { at: '2026-11-26T09:30:00.000Z', status: null, failure: 'timeout', milliseconds: 15_000 },
    { at: '2026-11-26T09:35:00.000Z', status: 500, failure: null, milliseconds: 41 },
  ],
};

function open(rows: readonly WebhookRow[], onCommand: (path: string) => Reply = () => ({ status: 204 })) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ method, path }) => {
    if (method !== 'GET') return onCommand(path);
    if (path.includes('/deliveries')) return { status: 200, body: { data: { count: 1, rows: [SENT] } } };
    if (path.startsWith('/api/partner')) return { status: 200, body: { data: { partners: [], totalPartners: 0 } } };
    return { status: 200, body: { data: rows } };
  });
  renderApp(<WebhooksSection {...FOR_ADMINS} />);
  return () => log.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]));
}

const act = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('says of each what it hears of, how it is, and what it last took', async () => {
  open([CRM, { ...CRM, webhookID: 'a1.2', description: '', state: 'paused', pause: 'failing', last: null }]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('The CRM');
  expect(first?.textContent).toContain('Assessment completed, Result shared');
  expect(first?.textContent).toContain('Last delivered');
  expect(second?.textContent).toContain('hooks.example');
  expect(second?.textContent).toContain('Paused: it took nothing for three days');
  expect(second?.textContent).toContain('Nothing sent yet');
});

it.each([
  ['https://hooks.example:8443/in', /port 443/],
  ['http://hooks.example/in', /port 443/],
  ['hooks.example', /begins with https/],
])('says at once what is wrong with the address %s and that no event is chosen', async (address, said) => {
  const sent = open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /Address/ });
  await userEvent.type(field, address);
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByText('Choose at least one.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getAllByText(said).length).toBeGreaterThan(0);
  expect(sent().filter(([method]) => method === 'POST')).toEqual([]);
});

it('shows the secret once it is added, and a refused address at its field', async () => {
  let isRefused = true;
  const sent = open([], () =>
    isRefused
      ? refused(422, 'addressNotAllowed', '/url')
      : { status: 201, body: { data: { webhookID: 'a1.1', secret: 'whsec_shown-once' } } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByText('Choose at least one.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://hooks.example/in');
  const all = dialog.getByRole<HTMLInputElement>('checkbox', { name: WEBHOOKS.allTypes });
  await userEvent.click(all);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Result shared/ }).checked).toBe(true);
  await userEvent.click(all);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Result shared/ }).checked).toBe(false);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Founder joined/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('refused addressNotAllowed')).toBeTruthy();
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Signing secret');
  expect(field.value).toBe('whsec_shown-once');
  const body = {
    url: 'https://hooks.example/in',
    description: '',
    types: ['founder.joined'],
    partnerID: null,
    withNames: false,
  };
  expect(sent().at(-1)).toEqual(['POST', '/api/webhooks', body]);
});

it('shows what is sent of the event that was chosen last, with names where they are wanted', async () => {
  open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Result shared/ }));
  expect(dialog.getByText('Example: result.shared')).toBeTruthy();
  expect(dialog.getByText(/"shareID"/).textContent).not.toContain('firstName');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Send name/ }));
  expect(dialog.getByText(/"shareID"/).textContent).toContain('firstName');
});

it('sends a test and shows what came of it, with replies as text, and sends one again', async () => {
  const sent = open([CRM], (path) =>
    path.endsWith('/tests') ? { status: 200, body: { data: { deliveryID: 'msg_2' } } } : { status: 204 },
  );
  await act('Send test event');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to hooks.example' }));
  const row = (await dialog.findByText('Assessment completed')).closest('li') as HTMLElement;
  expect(row.textContent).toContain('Failed');
  expect(row.textContent).toContain('Answered 500 · 41 ms · 2 attempts');
  expect(row.textContent).toContain('No answer within 15 seconds');
  expect(within(row).getByText('broken <b>here</b>')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Send again: Assessment completed' }));
  await expect
    .poll(() => sent().map(([, path]) => path))
    .toEqual(['/api/webhooks/a1.1/tests', '/api/webhooks/a1.1/deliveries/msg_1/resending']);
});

it('pauses, makes another secret and deletes', async () => {
  const sent = open([CRM], (path) =>
    path.endsWith('/secret')
      ? { status: 200, body: { data: { secret: 'whsec_another', formerUntil: '2026-11-27T09:00:00.000Z' } } }
      : { status: 204 },
  );
  await act('Pause');
  await expect.poll(() => sent()[0]).toEqual(['PUT', '/api/webhooks/a1.1/state', { state: 'paused' }]);
  await act('New secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Create new secret' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe('whsec_another');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await expect.poll(() => screen.queryByLabelText('Signing secret')).toBeNull();
  await act('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect.poll(() => sent().at(-1)).toEqual(['DELETE', '/api/webhooks/a1.1', undefined]);
});

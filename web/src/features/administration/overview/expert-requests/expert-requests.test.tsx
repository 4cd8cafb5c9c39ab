// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { keptAddress } from '../../../../shared/lists/testing/kept-address.tsx';
import { aSession, fakeApi, type Reply, refused } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { ToastHost } from '../../../../ui/toast/toast-host.tsx';
import { ExpertRequests } from './expert-requests.tsx';

const request = {
  requestID: 'q1',
  requestedAt: '2026-11-21T10:00:00.000Z',
  userID: 'u1',
  name: 'Maya Okafor',
  company: 'Lumen',
  userAssessmentID: 'u1.1',
  about: 'section',
  sectionName: 'The market',
  state: 'new',
  assignee: null,
};
const erased = { ...request, requestID: 'q2', name: '', company: '', about: 'whole', state: 'closed' };
const ADMINS = [{ adminID: 'admin2', firstName: 'Ben', lastName: 'Ode', email: 'bo@x.example' }];

function show(requests: readonly object[] = [request, erased], write = (): Reply => ({ status: 204 })) {
  const log = fakeApi(({ path, method }) => {
    if (method !== 'GET') return write();
    if (path.startsWith('/api/admin')) return { status: 200, body: { data: { admins: ADMINS, totalAdmins: 1 } } };
    return { status: 200, body: { data: { requests, totalRequests: requests.length, open: 1 } } };
  });
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  const { asked, page } = keptAddress(ExpertRequests);
  renderPage(
    <>
      {page}
      <ToastHost />
    </>,
  );
  return { asked, log };
}

it('says how many are open, what each is about, and leads to the founder and the assessment', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Expert requests (1 open)' })).toBeTruthy();
  const person = await screen.findByRole('link', { name: 'Maya Okafor' });
  expect(person.getAttribute('href')).toMatch(/tab=users&person=u1/);
  expect(screen.getByText('Section “The market”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View assessment: Maya Okafor' }).getAttribute('href')).toMatch(
    /tab=assessments&assessment=u1\.1/,
  );
  expect(screen.getByText('Someone whose account was erased')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^View assessment/ })).toHaveLength(1);
});

it('changes the state and the owner where it stands', async () => {
  const { log } = show();
  await userEvent.selectOptions(await screen.findByLabelText('State of the request by Maya Okafor'), 'In progress');
  expect(await screen.findByText('Request by Maya Okafor: In progress.')).toBeTruthy();
  expect(log.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/user/u1/expert-request/q1/state',
    body: { state: 'inProgress', from: 'new' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Assign the request by Maya Okafor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to an admin' }));
  await userEvent.selectOptions(dialog.getByLabelText('Admin'), 'Ben Ode');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned to Ben Ode.')).toBeTruthy();
  expect(log.findLast(({ method }) => method === 'PUT')).toMatchObject({ body: { adminID: 'admin2' } });
  // Who has not accepted an invitation cannot be given anything.
  expect(log.find(({ path }) => path.startsWith('/api/admin'))?.path).toContain('state=active');
});

it('keeps the row of a request that the list is no longer narrowed to, and undoes what was chosen', async () => {
  const { log } = show();
  const select = await screen.findByLabelText<HTMLSelectElement>('State of the request by Maya Okafor');
  await userEvent.selectOptions(select, 'Closed');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Request by Maya Okafor: New.')).toBeTruthy();
  expect(log.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'closed', from: 'new' },
    { state: 'new', from: 'closed' },
  ]);
  // The list was not asked for again: only how many are open.
  expect(log.filter(({ path }) => path.includes('state=open'))).toHaveLength(1);
  expect(select.isConnected).toBe(true);
});

it('undoes nothing that a colleague changed meanwhile, and says so', async () => {
  let isClosed = false;
  const { log } = show([request], () => (isClosed ? refused(409, 'stateChanged') : { status: 204 }));
  await userEvent.selectOptions(await screen.findByLabelText('State of the request by Maya Okafor'), 'Closed');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  isClosed = true;
  await userEvent.click(undo);
  expect(await screen.findByText('refused stateChanged')).toBeTruthy();
  // What it is now is shown.
  expect(log.filter(({ path }) => path.includes('state=open')).length).toBeGreaterThan(1);
});

it('is narrowed to a state and an owner', async () => {
  const { asked, log } = show();
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Answered');
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'No one');
  expect(asked).toEqual([{ expertState: 'answered' }, { expertState: 'answered', expertAssignee: 'nobody' }]);
  expect(log.some(({ path }) => /state=answered&assignee=nobody/.test(path))).toBe(true);
});

it('says that nobody has asked yet', async () => {
  show([]);
  expect(await screen.findByText(/^No requests yet/)).toBeTruthy();
});

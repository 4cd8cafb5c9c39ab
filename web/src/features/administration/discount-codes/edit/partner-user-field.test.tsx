// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { PartnerUserField } from './partner-user-field.tsx';

it('says that the users could not be loaded, and tries again', async () => {
  const grace = { partnerUserID: 'pu1', firstName: 'Grace', lastName: 'Holm', email: 'grace@harbor.example' };
  const loaded: Reply = { status: 200, body: { data: { partnerUsers: [grace], totalPartnerUsers: 1 } } };
  const replies = [refused(422, 'validation')];
  fakeApi(() => replies.shift() ?? loaded);
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const field = { name: 'partnerUserID', value: '', error: undefined, required: true, onChange: () => undefined };
  renderApp(<PartnerUserField partnerID="p1" {...field} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Grace Holm (grace@harbor.example)' })).toBeTruthy();
});

it('offers all users of a partner, however many', async () => {
  const nth = (n: number) => ({
    partnerUserID: `pu${n}`,
    firstName: 'Ann',
    lastName: `No ${n}`,
    email: `${n}@x.example`,
  });
  fakeApi(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const partnerUsers = page === 1 ? Array.from({ length: 50 }, (_, n) => nth(n + 1)) : [nth(51)];
    return { status: 200, body: { data: { partnerUsers, totalPartnerUsers: 51 } } };
  });
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const field = { name: 'partnerUserID', value: '', error: undefined, required: true, onChange: () => undefined };
  renderApp(<PartnerUserField partnerID="p1" {...field} />);
  expect(await screen.findByRole('option', { name: 'Ann No 51 (51@x.example)' })).toBeTruthy();
});

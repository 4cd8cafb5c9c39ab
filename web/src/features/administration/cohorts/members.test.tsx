// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Members } from './members.tsx';
import type { CohortRow, MemberRow } from './use-cohorts.ts';

const member = (memberID: string, about: Partial<MemberRow>): MemberRow => ({
  ...{ memberID, userID: null, name: '', company: '', email: `${memberID}@x.example`, invitedAs: null },
  ...{ state: 'invited', invitedAt: '2026-11-01T10:00:00.000Z', mailedAt: null, joinedAt: null },
  ...{ progress: null, score: null },
  ...about,
});

it('says whose invitation it was that somebody else took', async () => {
  keepSession(aSession({ userID: 'p', userType: 'partnerUser', company: '' }));
  const joined = { userID: 'anna', state: 'joined', progress: 'notShared', name: 'Anna Holm' } as const;
  const members = [
    member('nia', { ...joined, email: 'anna@x.example', invitedAs: 'nia@x.example' }),
    member('ola', {}),
  ];
  fakeApi(() => ({ status: 200, body: { data: { members, totalMembers: members.length } } }));
  renderPage(<Members cohort={{ cohortID: 'spring', state: 'open' } as CohortRow} />, '/administration');
  expect(await screen.findByText('Anna Holm')).toBeTruthy();
  expect(screen.getAllByText(/^Invited as/).map(({ textContent }) => textContent)).toEqual([
    'Invited as nia@x.example',
  ]);
  expect(screen.getByText('ola@x.example')).toBeTruthy();
});

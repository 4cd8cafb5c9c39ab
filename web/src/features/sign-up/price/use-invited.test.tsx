// @vitest-environment jsdom
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useInvited } from './use-invited.ts';

const OPEN = {
  state: 'open',
  paidByPartner: true,
  partnerName: 'Harbor',
  cohortName: 'Spring',
  email: null,
  name: null,
};

function Shown() {
  const { payer, settled } = useInvited({ returnURL: '/join/token' });
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.refetchQueries()}>
      {settled ? `Paid by ${payer?.partnerName ?? 'nobody'}` : 'Asked'}
    </button>
  );
}

it.each([
  ['the server is down', { status: 503, body: {} }, 'Paid by Harbor'],
  ['nothing is reached', 'offline', 'Paid by Harbor'],
  ['too much was asked', refused(429, 'tooManyRequests'), 'Paid by Harbor'],
  ['it was withdrawn', refused(422, 'linkInvalid'), 'Paid by nobody'],
] as const)(
  'who pays stays known where an invitation is asked for again, unless it is over: %s',
  async (_, then, shown) => {
    let answer: Reply = { status: 200, body: { data: OPEN } };
    const sent = fakeApi(() => answer);
    renderApp(<Shown />);
    await userEvent.click(await screen.findByText('Paid by Harbor'));
    answer = then;
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sent.length).toBeGreaterThan(2));
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe(shown));
  },
);

// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { setScreen } from '../../../../testing/browser.ts';
import { aSession } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { List } from '../list.tsx';
import type { ListTabSpec } from '../list-spec.ts';

const NAMES = ['Ada', 'Grace'];
const query = {
  isPending: false,
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  isBehind: false,
};

function Page() {
  const [asked, setAsked] = useState('');
  const [spec] = useState(
    (): ListTabSpec<string> => ({
      id: 'names',
      title: 'Names',
      columns: [
        { id: 'name', header: 'Name', text: (name) => name },
        {
          id: 'ask',
          header: 'Ask',
          text: () => 'Ask',
          cell: (name) => (
            <button type="button" onClick={() => setAsked(name)}>
              Ask {name}
            </button>
          ),
        },
      ],
      unsorted: 'None',
      rowID: (name) => name,
      rowName: (name) => name,
      emptyTitle: '',
      empty: '',
      failed: '',
      useRows: () => ({ ...query, refetch: () => undefined, data: { rows: NAMES, total: 2 } }),
    }),
  );
  return (
    <>
      <List spec={spec} address={{}} onAddress={() => undefined} />
      <Confirm
        opened={asked !== ''}
        title={`Ask ${asked}?`}
        confirmLabel="Ask"
        onConfirm={() => setAsked('')}
        onCancel={() => setAsked('')}
      >
        Text
      </Confirm>
    </>
  );
}

/** The plain table stays for as long as something in it is pressed. */
function press() {
  setScreen('wide');
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  renderApp(<Page />);
  const button = screen.getByRole('button', { name: 'Ask Grace' });
  fireEvent.pointerDown(button);
  button.focus();
  return button;
}
async function release(): Promise<void> {
  expect(screen.queryByRole('gridcell')).toBeNull();
  fireEvent.pointerUp(window);
  await screen.findAllByRole('gridcell');
}
const isAtAskGrace = (): Promise<void> =>
  waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute('role')).toBe('gridcell');
    expect(activeElement?.textContent).toBe('Ask Grace');
  });

it('keeps the focus of the table before the grid at the same row and column', async () => {
  press();
  await release();
  await isAtAskGrace();
});

it('gives the focus of a dialog back to the cell, if the grid came while it was open', async () => {
  fireEvent.click(press());
  await screen.findByRole('dialog');
  await release();
  await userEvent.keyboard('{Escape}');
  await isAtAskGrace();
});

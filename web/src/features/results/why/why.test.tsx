// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { webPageOf } from './web-page.ts';
import { WhyButton } from './why-button.tsx';

async function open(education: string) {
  await showPage(
    <>
      <h1>Results</h1>
      <WhyButton education={education} question="Who works full time?" explanation="Nobody works full time yet." />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Read Why This Matters about: Who works full time?' });
  await userEvent.click(button);
  // Its code is loaded when it is first asked for.
  const dialog = await screen.findByRole('dialog', { name: 'Read Why This Matters' }, { timeout: 15_000 });
  return { button, dialog: within(dialog) };
}

describe('an education page', () => {
  it('is shown in a sandbox that has no origin, cannot leave, and learns nothing of where it is', async () => {
    const { dialog } = await open('https://education.example/full-time');
    const outer = dialog.getByTitle<HTMLIFrameElement>('Page from education.example');
    // jsdom leaves frames without what they load.
    outer.contentDocument?.write('<!doctype html><body></body>');
    fireEvent.load(outer);
    await waitFor(() => expect(outer.contentDocument?.querySelector('iframe')).toBeTruthy());
    const page = outer.contentDocument?.querySelector('iframe');
    expect(page?.getAttribute('src')).toBe('https://education.example/full-time');
    expect(page?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(page?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(page?.getAttribute('loading')).toBe('lazy');

    // It takes room once it is there.
    expect(outer.dataset['came']).toBe('false');
    if (page) fireEvent.load(page);
    await waitFor(() => expect(outer.dataset['came']).toBe('true'));
  });

  it('says with a ring that the focus is in the page', async () => {
    const { dialog } = await open('https://education.example/full-time');
    const frame = dialog.getByTitle<HTMLIFrameElement>('Page from education.example');
    expect(frame.dataset['focused']).toBe('false');
    // As browsers do it: the frame is what is active, and the window is told that it lost the focus.
    frame.focus();
    fireEvent.blur(window);
    await waitFor(() => expect(frame.dataset['focused']).toBe('true'));
    dialog.getByRole('link', { name: 'Open in a new tab' }).focus();
    fireEvent.focus(window);
    await waitFor(() => expect(frame.dataset['focused']).toBe('false'));
  });

  it('always has a plain link beside it, for sites that do not let themselves be shown', async () => {
    const { dialog } = await open('https://education.example/full-time');
    const link = dialog.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe('https://education.example/full-time');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(dialog.getByText(/Some sites do not let themselves be shown here/)).toBeTruthy();
  });

  it('stands below our own explanation', async () => {
    const { dialog } = await open('https://education.example/full-time');
    const own = dialog.getByText(/Nobody works full time yet\./);
    const link = dialog.getByRole('link', { name: 'Open in a new tab' });
    expect(own.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(dialog.getByText('Who works full time?')).toBeTruthy();
  });

  it('without encryption is only linked', async () => {
    const { dialog } = await open('http://education.example/full-time');
    expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toBeTruthy();
    expect(dialog.queryByTitle(/Page from/)).toBeNull();
  });

  it('gives the focus back when it is closed', async () => {
    const { button } = await open('https://education.example/full-time');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

it.each([
  '',
  'why.html',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example/x',
  'https://bank.example@evil.example',
])('no education page is offered for "%s"', (education) => expect(webPageOf(education)).toBeNull());

// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, refused } from '../../../testing/fake-api.ts';
import { aShare, field, open, press, rows, type Special, sendButton, share, written } from './testing/open.tsx';
import { SHARING } from './texts.ts';

beforeEach(() => keepSession(aSession()));

describe('a link', () => {
  it('is sent to the address, and the list shows it', async () => {
    const log = await open();
    await share(' ines@capital.example ');
    expect(await screen.findAllByText(TEXTS.results.shared)).not.toHaveLength(0);
    expect(written(log)).toEqual([
      ['POST', '/api/report/u1.1/share', { email: 'ines@capital.example', audience: 'whole' }],
    ]);
    await waitFor(async () => expect((await rows())[0]).toContain('ines@capital.example'));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('is not sent to nobody: the button waits, can be focused, and leads to the field', async () => {
    const log = await open();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    expect(sendButton().hasAttribute('disabled')).toBe(false);
    await userEvent.click(sendButton());
    expect(await screen.findByText(SHARING.emailMissing)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(written(log)).toEqual([]);
  });

  it('is not sent to what is no address', async () => {
    const log = await open();
    await share('ines@capital');
    expect(await screen.findByText(TEXTS.reset.invalidEmail)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field(), '.example');
    expect(screen.queryByText(TEXTS.reset.invalidEmail)).toBeNull();
    expect(written(log)).toEqual([]);
  });

  it('whose message could not go out yet is said to be so', async () => {
    await open([], ({ method }) => (method === 'POST' ? { status: 206, body: { msg: 'OK' } } : undefined));
    await share('ines@capital.example');
    expect((await screen.findAllByText(new RegExp(TEXTS.notNotified))).length).toBeGreaterThan(0);
    expect(screen.queryByText(TEXTS.results.shared)).toBeNull();
  });

  it.each([
    ['a broken server', { status: 500, body: [{ code: 'serverError', msg: 'x' }] }, TEXTS.results.shareFailed],
    ['too many links', refused(409, 'tooManyShares'), SHARING.tooMany],
    ['too many requests', refused(429, 'tooManyRequests'), 'refused tooManyRequests'],
  ] as const)('that could not be sent because of %s keeps the address', async (_, reply, message) => {
    await open([], ({ method }) => (method === 'POST' ? reply : undefined));
    await share('ines@capital.example');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field().value).toBe('ines@capital.example');
  });

  it('is sent once, however often the button is pressed', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const log = await open([], async ({ method }) => {
      if (method === 'POST') await held;
      return undefined;
    });
    await userEvent.type(field(), 'ines@capital.example{Enter}{Enter}');
    release();
    expect(await screen.findAllByText(TEXTS.results.shared)).not.toHaveLength(0);
    expect(written(log)).toHaveLength(1);
  });
});

describe('the second of a double click, when the answer is there already', () => {
  it('leaves what is said of the link that was sent', async () => {
    const log = await open();
    await share('ines@capital.example');
    await screen.findAllByText(TEXTS.results.shared);
    fireEvent.click(sendButton(), { detail: 2 });
    expect(screen.getAllByText(TEXTS.results.shared)).not.toHaveLength(0);
    expect(written(log)).toHaveLength(1);
  });

  it('makes no other link to pass on', async () => {
    const log = await open();
    await press(SHARING.copy);
    await screen.findByLabelText(SHARING.address('Whole report'));
    fireEvent.click(screen.getByRole('button', { name: SHARING.copy }), { detail: 2 });
    await userEvent.type(screen.getByLabelText(SHARING.linkFor), 'Harbor');
    expect(written(log)).toHaveLength(1);
  });
});

describe('a link to pass on', () => {
  const url = 'https://groundwork.test/assessment-report/u1.1/u1.s9.secret';
  const make: Special = ({ method, path }) =>
    method === 'POST' && path.endsWith('/link') ? { status: 200, body: { shareID: 's9', url } } : undefined;
  const letsCopy = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const making = async () => {
    await userEvent.type(screen.getByLabelText(SHARING.linkFor), ' Harbor Angels ');
    await press(SHARING.copy);
    return screen.findByLabelText<HTMLInputElement>(SHARING.address('Whole report'));
  };

  it('is made under a name, copied, and shown as long as the dialog is open', async () => {
    const copied: string[] = [];
    letsCopy(async (text) => void copied.push(text));
    const log = await open([], make);
    expect((await making()).value).toBe(url);
    expect(copied).toEqual([url]);
    expect(screen.getAllByText(SHARING.copied)).not.toHaveLength(0);
    expect(written(log)).toEqual([['POST', '/api/report/u1.1/link', { name: 'Harbor Angels', audience: 'whole' }]]);
  });

  it('is there to be copied by hand where the browser does not let a page copy', async () => {
    letsCopy(() => Promise.reject(new Error('denied')));
    await open([], make);
    expect((await making()).value).toBe(url);
    expect(screen.getAllByText(SHARING.copyYourself)).not.toHaveLength(0);
  });

  it('that cannot be made says why', async () => {
    await open([], ({ method }) => (method === 'POST' ? refused(409, 'tooManyShares') : undefined));
    await press(SHARING.copy);
    expect((await screen.findByRole('alert')).textContent).toBe(SHARING.tooMany);
  });

  it('shows its name in the list, and is given another in its place', async () => {
    const log = await open([aShare({ kind: 'link', email: '', name: 'Harbor Angels' })]);
    expect((await rows())[0]).toContain('Harbor Angels');
    await userEvent.click(screen.getByRole('button', { name: /^Name the link ‘Harbor Angels’/ }));
    const name = screen.getByLabelText<HTMLInputElement>(SHARING.nameLabel);
    expect(document.activeElement).toBe(name);
    await userEvent.type(name, ', Grace{Enter}');
    await waitFor(() => expect(screen.queryByLabelText(SHARING.nameLabel)).toBeNull());
    expect(written(log)).toEqual([['PUT', '/api/report/u1.1/share/s1/name', { name: 'Harbor Angels, Grace' }]]);
    expect(document.activeElement?.textContent).toBe(SHARING.name);
  });
});

describe('what a link shows', () => {
  const choice = () => screen.getByRole('group', { name: SHARING.audience });
  const investors = () => within(choice()).getByRole('radio', { name: 'For investors' });

  it('is the whole report, unless the founder chooses: each choice says what it leaves out', async () => {
    await open();
    const [whole, ...others] = within(choice()).getAllByRole<HTMLInputElement>('radio');
    expect([whole?.checked, others.map(({ checked }) => checked)]).toEqual([true, [false]]);
    const about = document.getElementById(investors().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(about).toContain('no plan, actions or advice, and no weak answers');
  });

  it('is chosen for links that are mailed and for those that are passed on, whose buttons are read with it', async () => {
    const url = 'https://groundwork.test/assessment-report/u1.1/u1.s9.secret';
    const log = await open([], ({ path }) =>
      path.endsWith('/link') ? { status: 200, body: { shareID: 's9', url } } : undefined,
    );
    await userEvent.click(investors());
    const described = sendButton().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('For investors');
    await share('ines@capital.example');
    await press(SHARING.copy);
    expect(await screen.findByLabelText(SHARING.address('For investors'))).toBeTruthy();
    expect(written(log)).toEqual([
      ['POST', '/api/report/u1.1/share', { email: 'ines@capital.example', audience: 'investors' }],
      ['POST', '/api/report/u1.1/link', { name: '', audience: 'investors' }],
    ]);
  });

  it('stays beside the address of a link when the next one shall show something else', async () => {
    await open([], ({ path }) =>
      path.endsWith('/link') ? { status: 200, body: { shareID: 's', url: '/s' } } : undefined,
    );
    await press(SHARING.copy);
    await screen.findByLabelText(SHARING.address('Whole report'));
    await userEvent.click(investors());
    expect(screen.getByLabelText(SHARING.address('Whole report'))).toBeTruthy();
  });

  it('is said of each link in the list', async () => {
    await open([aShare({ audience: 'investors' }), aShare({ shareID: 's2' })]);
    const [first, second] = await rows();
    expect(first).toContain('For investors');
    expect(second).toContain('Whole report');
  });
});

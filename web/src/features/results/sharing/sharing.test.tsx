// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentProfile, keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ShareButton } from './share-button.tsx';
import type { Share } from './share-state.ts';
import { SHARING } from './texts.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const aShare = (change: Partial<Share> = {}): Share => ({
  shareID: 's1',
  kind: 'share',
  audience: 'whole',
  email: 'ines@capital.example',
  name: '',
  sharedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: inDays(90),
  lastOpenedAt: null,
  revokedAt: null,
  ...change,
});

beforeEach(() => keepSession(aSession()));

type Special = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>;

/** A server that keeps links. `answer` may answer something else first. */
async function open(given: readonly Share[] = [], answer: Special = () => undefined) {
  let shares = [...given];
  const log = fakeApi(async (sent) => {
    const special = await answer(sent);
    if (special) return special;
    if (sent.method === 'GET') return { status: 200, body: { data: shares } };
    if (sent.method === 'DELETE') {
      shares = shares.map((share) =>
        sent.path.endsWith(`/${share.shareID}`) ? { ...share, revokedAt: inDays(0) } : share,
      );
      return { status: 204 };
    }
    if (sent.method === 'PUT') return { status: 204 };
    const { email } = sent.body as { email: string };
    shares = [aShare({ shareID: `s${shares.length + 1}`, email }), ...shares];
    return { status: 200, body: { msg: 'OK' } };
  });
  renderApp(<ShareButton userAssessmentID="u1.1" />);
  await userEvent.click(screen.getByRole('button', { name: TEXTS.results.share }));
  await screen.findByRole('dialog', { name: TEXTS.results.share });
  return log;
}

const field = () => screen.getByPlaceholderText<HTMLInputElement>(TEXTS.results.shareEmail);
const sendButton = () => screen.getByRole('button', { name: SHARING.send });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () =>
  within(await screen.findByRole('list', { name: SHARING.title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const written = (log: readonly Sent[]) =>
  log.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

async function share(email: string): Promise<void> {
  await userEvent.type(field(), email);
  await userEvent.click(sendButton());
}

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

describe('links that were sent', () => {
  it('show when they were opened, which are over and which are revoked', async () => {
    await open([
      aShare(),
      aShare({ shareID: 's2', lastOpenedAt: '2026-11-21T09:30:00.000Z' }),
      aShare({ shareID: 's3', expiresAt: inDays(-1) }),
      aShare({ shareID: 's4', expiresAt: inDays(-1), revokedAt: '2026-11-20T11:00:00.000Z' }),
    ]);
    const [fresh, opened, expired, revoked] = await rows();
    expect(fresh).toContain(SHARING.notOpened);
    expect(fresh).toMatch(/Sent Nov 20, 2026, expires /);
    expect(opened).toMatch(/Last opened Nov 21, 2026/);
    expect(expired).toMatch(/Expired.*expired /);
    expect(revoked).toMatch(/Revoked.*revoked Nov 20, 2026/);
    expect(screen.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(2);
  });

  it('have the founder’s own among them, in words of its own; one that a later one replaced has ended', async () => {
    await open([
      aShare({ shareID: 's2', kind: 'own', email: 'ada@example.com' }),
      aShare({ kind: 'own', email: 'ada@example.com', revokedAt: '2026-11-20T11:00:00.000Z' }),
    ]);
    const [current, before] = await rows();
    for (const row of [current, before]) {
      expect(row).toContain(SHARING.own);
      expect(row).not.toContain('ada@example.com');
    }
    expect(before).toMatch(/Ended.*ended Nov 20, 2026/);
    expect(screen.getAllByRole('button', { name: SHARING.revokeOwn('Nov 20, 2026') })).toHaveLength(1);
  });

  it('are said to be none while there are none', async () => {
    await open();
    expect(await screen.findByText(SHARING.none)).toBeTruthy();
  });

  it('that could not be loaded are asked for again', async () => {
    const replies: Reply[] = [refused(422, 'validation')];
    await open([aShare()], () => replies.shift());
    await press('Try again');
    expect((await rows())[0]).toContain('ines@capital.example');
  });
});

describe('revoking', () => {
  const revokeButton = () => screen.findByRole('button', { name: /^Revoke the link for ines/ });

  it('is asked about in its place, beginning on the safe button; Escape keeps link and dialog', async () => {
    const log = await open([aShare()]);
    await userEvent.click(await revokeButton());
    const keep = screen.getByRole('button', { name: SHARING.cancel });
    expect(document.activeElement).toBe(keep);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: SHARING.confirm })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(await revokeButton());
    expect(written(log)).toEqual([]);
  });

  it('ends the link, and the focus stays at what it was about', async () => {
    const log = await open([aShare()]);
    await userEvent.click(await revokeButton());
    await press(SHARING.confirm);
    await waitFor(async () => expect((await rows())[0]).toContain(SHARING.state.revoked));
    expect(written(log)).toEqual([['DELETE', '/api/report/u1.1/share/s1', undefined]]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('of one’s own link says that the report stays', async () => {
    const log = await open([aShare({ kind: 'own', email: 'ada@example.com' })]);
    await press(SHARING.revokeOwn('Nov 20, 2026'));
    expect(screen.getByRole('group', { name: SHARING.revokeOwnText })).toBeTruthy();
    await press(SHARING.confirm);
    await waitFor(async () => expect((await rows())[0]).toContain(SHARING.state.ended));
    expect(written(log)).toEqual([['DELETE', '/api/report/u1.1/share/s1', undefined]]);
  });

  it('that failed says so, keeps the link and the session', async () => {
    await open([aShare()], ({ method }) => (method === 'DELETE' ? refused(404, 'notFound') : undefined));
    await userEvent.click(await revokeButton());
    await press(SHARING.confirm);
    expect((await screen.findByRole('alert')).textContent).toBe('refused notFound');
    expect(currentProfile()?.userID).toBe('u1');
  });
});

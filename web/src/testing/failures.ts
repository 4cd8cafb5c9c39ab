/** How a server or a network fails, and what is said of it: the table that every screen and dialog is held against. */
import { CORE_ERRORS, TEXTS, tooManyRequestsMsg } from '@groundwork/contracts/browser';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { currentProfile, keepSession, type Session } from '../session/session.ts';
import type { Reply } from './fake-api.ts';

interface Failing {
  readonly name: string;
  readonly reply: Reply;
  /** @param unable the screen's own words for what could not be done. */
  readonly said: (unable: string) => string;
}

const NO_CONNECTION = 'No connection. Check your network and try again.';
const refusal = (status: number, code: string, msg: string) => ({ status, body: [{ code, msg }] });

/** Those that leave one signed in. Neighbours are said differently, so that each is seen to be said. */
const FAILURES: readonly Failing[] = [
  { name: 'offline', reply: 'offline', said: (unable) => `${unable} ${NO_CONNECTION}` },
  {
    name: '404',
    reply: refusal(404, 'notFound', CORE_ERRORS.notFound.msg),
    said: () => CORE_ERRORS.notFound.msg,
  },
  { name: '500', reply: refusal(500, 'serverError', TEXTS.unhandled), said: (unable) => unable },
  {
    name: '429',
    reply: { ...refusal(429, 'tooManyRequests', 'later'), headers: { 'retry-after': '30' } },
    said: () => tooManyRequestsMsg(30),
  },
  { name: "a proxy's 502", reply: { status: 502, body: 'Bad gateway' }, said: (unable) => unable },
  { name: 'a time-out', reply: 'timeout', said: (unable) => `${unable} ${NO_CONNECTION}` },
  { name: '400', reply: refusal(400, 'badRequest', 'This cannot be so.'), said: () => 'This cannot be so.' },
];

/** Those that end the session. */
const SESSION_ENDS: readonly Reply[] = [
  refusal(401, 'unauthorized', CORE_ERRORS.unauthorized.msg),
  refusal(403, 'forbidden', CORE_ERRORS.forbidden.msg),
];

/** What stands in the page's fields, in their order. */
const typed = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ type, checked, value }) =>
    type === 'radio' || type === 'checkbox' ? String(checked) : value,
  );

/** Roles and names are slow to work out for what is looked up so often. */
const alerts = (): string => [...document.querySelectorAll('[role="alert"]')].map((it) => it.textContent).join('\n');
const buttons = (name: string): HTMLElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
const said = (text: string): Promise<void> => waitFor(() => expect(alerts()).toContain(text));

/** Another part of the screen may have said the last failure first: what was not asked again then is asked now. */
const saidOrTriedAgain = (text: string): Promise<void> =>
  waitFor(() => {
    if (!alerts().includes(text)) for (const button of buttons('Try again')) fireEvent.click(button);
    expect(alerts()).toContain(text);
  });

/** What the network does from here on; null: as if nothing were wrong. */
export type Fail = (reply: Reply | null) => void;

export interface Saving {
  /** Its buttons, one after the other. */
  readonly press: readonly string[];
  /** The screen's own words for what could not be done. */
  readonly unable: string;
  /** Whether the specification gives these words for whatever goes wrong. */
  readonly isAll?: boolean;
  /** What the server refuses of one field: its name in the request, and its label. */
  readonly field?: readonly [name: string, label: RegExp];
  /** What the server has by now, where the request names a revision. */
  readonly current?: Readonly<Record<string, unknown>>;
}

async function press(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await waitFor(() => expect(buttons(name)).not.toEqual([]));
    fireEvent.click(buttons(name).at(-1) as HTMLElement);
  }
}

/** Presses the button of a filled-in dialog under each failure: each is said, and what was typed stays. */
export async function failsToSave(saving: Saving, session: Session, fail: Fail): Promise<void> {
  const { unable, isAll = false, field, current } = saving;
  const before = typed();
  for (const { reply, said: words } of FAILURES) {
    fail(reply);
    await press(saving.press);
    if (isAll) await screen.findByText(unable, { ignore: '[hidden]' });
    else await said(words(unable));
    expect(typed()).toEqual(before);
  }
  if (field) {
    const [name, label] = field;
    fail({ status: 422, body: [{ code: 'badRequest', msg: 'Not like this.', field: `/${name}` }] });
    await press(saving.press);
    await screen.findByText('Not like this.');
    const [input] = screen.getAllByLabelText(label);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(typed()).toEqual(before);
  }
  for (const reply of SESSION_ENDS) {
    keepSession(session);
    fail(reply);
    await press(saving.press);
    // The page leads to the sign-in, which says why.
    await waitFor(() => expect(currentProfile()).toBeNull());
  }
  keepSession(session);
  if (!current) return;
  fail({ status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] });
  await press(saving.press);
  await said('in the meantime. Please review both versions.');
}

interface Loading {
  /** Draws it before a server that fails. */
  readonly show: () => unknown;
  readonly unable: string;
  /** Whether it has other words for what is not there. */
  readonly without404?: boolean;
}

/** Asks again under each failure, until it succeeds. */
export async function failsToLoad(loading: Loading, session: Session, fail: Fail): Promise<void> {
  const { show, unable, without404 = false } = loading;
  const failures = FAILURES.filter(({ name }) => !without404 || name !== '404');
  keepSession(session);
  fail(failures[0]?.reply ?? null);
  await show();
  for (const [index, { said: words }] of failures.entries()) {
    await saidOrTriedAgain(words(unable));
    fail(failures[index + 1]?.reply ?? null);
    for (const button of buttons('Try again')) fireEvent.click(button);
  }
  await waitFor(() => expect(alerts()).not.toContain('Try again'));
}

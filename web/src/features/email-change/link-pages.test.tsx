// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EMAIL_CHANGE } from '../../shared/email-change/texts.ts';
import { fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { StopPage } from './stop-page.tsx';

async function open(Page: typeof ConfirmPage, answer: () => Reply) {
  const log = fakeApi(answer);
  renderPage(<Page token="anna.change.secret" />);
  await screen.findByRole('heading', { level: 1 });
  return log;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stopped = (takenBack: boolean, secured: boolean) => () => ({
  status: 200,
  body: { data: { takenBack, secured } },
});

describe('the page of the link to confirm', () => {
  it('does nothing by itself: programs open links too', async () =>
    expect(await open(ConfirmPage, () => ({ status: 204 }))).toEqual([]));

  it('confirms when its button is pressed, without a sign-in', async () => {
    const log = await open(ConfirmPage, () => ({ status: 204 }));
    await press(EMAIL_CHANGE.confirm.button);
    expect((await screen.findByRole('status')).textContent).toContain(EMAIL_CHANGE.confirm.done);
    expect(log).toMatchObject([
      { method: 'POST', path: '/api/auth/email-change/confirm', body: { token: 'anna.change.secret' } },
    ]);
    expect(screen.getByRole('link', { name: EMAIL_CHANGE.signIn })).toBeTruthy();
  });

  it.each([
    [422, 'emailChangeExpired'],
    [409, 'emailChangeStopped'],
    [409, 'emailHeld'],
    [422, 'linkInvalid'],
  ])('says of a link that is over that it is: %s %s', async (status, code) => {
    await open(ConfirmPage, () => refused(status, code));
    await press(EMAIL_CHANGE.confirm.button);
    expect((await screen.findByRole('alert')).textContent).toBe(`refused ${code}`);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: EMAIL_CHANGE.support })).toBeTruthy();
  });

  it.each(['offline', { status: 503, body: [] }] as const)(
    'can be tried again when it could not be done',
    async (reply) => {
      let answer: Reply = reply;
      await open(ConfirmPage, () => answer);
      await press(EMAIL_CHANGE.confirm.button);
      await screen.findByRole('alert');
      answer = { status: 204 };
      await press(EMAIL_CHANGE.confirm.button);
      expect((await screen.findByRole('status')).textContent).toContain(EMAIL_CHANGE.confirm.done);
    },
  );
});

describe('the page of the link to stop', () => {
  it.each([
    [false, false, [EMAIL_CHANGE.stop.kept]],
    [false, true, [EMAIL_CHANGE.stop.kept, EMAIL_CHANGE.stop.secured]],
    [true, true, [EMAIL_CHANGE.stop.takenBack, EMAIL_CHANGE.stop.secured]],
  ])('says what was done: taken back %s, secured %s', async (takenBack, secured, parts) => {
    const log = await open(StopPage, stopped(takenBack, secured));
    expect(log).toEqual([]);
    await press(EMAIL_CHANGE.stop.button);
    const text = (await screen.findByRole('status')).textContent;
    for (const part of parts) expect(text).toContain(part);
    expect(text?.includes(EMAIL_CHANGE.stop.secured)).toBe(secured);
    expect(log).toMatchObject([{ path: '/api/auth/email-change/stop', body: { token: 'anna.change.secret' } }]);
  });

  it('says that it cannot be stopped any more', async () => {
    await open(StopPage, () => refused(422, 'emailChangeExpired'));
    await press(EMAIL_CHANGE.stop.button);
    expect((await screen.findByRole('alert')).textContent).toBe('refused emailChangeExpired');
  });
});

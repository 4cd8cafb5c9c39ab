// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { CAPTCHA } from './texts.ts';
import type { WidgetProps } from './widget.ts';

// The real ones work in a worker and in Cloudflare's frame; what they give is what matters here.
vi.mock('./altcha.tsx', () => ({
  default: ({ price, auto, onWork, onToken }: WidgetProps) => (
    <>
      <p>It costs {price}</p>
      {auto && <p>It works by itself</p>}
      <button type="button" onClick={() => onToken('solved')}>
        Solve
      </button>
      <button type="button" onClick={() => onToken(null)}>
        Expire
      </button>
      <button type="button" onClick={() => onWork(!auto)}>
        Work
      </button>
    </>
  ),
}));

afterEach(() => {
  document.head.querySelector('script')?.remove();
  delete window.turnstile;
});

const settings = (provider: 'altcha' | 'turnstile', siteKey: string | null = null): Reply => ({
  status: 200,
  body: { data: { payment: { provider: 'simulated', publishableKey: null }, captcha: { provider, siteKey } } },
});
const proven = (seconds = 600): Reply => ({
  status: 200,
  body: { data: { success: true, proof: 'proof', expiresAt: new Date(Date.now() + 1000 * seconds).toISOString() } },
});

function open(verified: Reply | (() => Reply | Promise<Reply>), provided: Reply | (() => Reply) = settings('altcha')) {
  const log = fakeApi(({ path }) => {
    if (path === '/api/auth/settings') return typeof provided === 'function' ? provided() : provided;
    return typeof verified === 'function' ? verified() : verified;
  });
  const proofs: (string | null)[] = [];
  const handle = createRef<CaptchaHandle>();
  const onBegun = vi.fn();
  const shown = (price?: number) => (
    <Captcha
      ref={handle}
      onProof={(proof) => proofs.push(proof)}
      onBegun={onBegun}
      {...(price === undefined ? {} : { price })}
    />
  );
  const { rerender } = renderApp(shown());
  return { log, proofs, handle, onBegun, cost: (price: number) => rerender(shown(price)) };
}
const solve = async () => userEvent.click(await screen.findByRole('button', { name: 'Solve' }));

describe('the human verification', () => {
  it('has the server check what the widget gave, and passes the proof on', async () => {
    const { log, proofs } = open(proven());
    await solve();
    await waitFor(() => expect(proofs.at(-1)).toBe('proof'));
    expect(log.at(-1)).toMatchObject({ path: '/api/auth/captcha-verify', body: { token: 'solved' } });
  });

  it('asks for the work that the server wants, by itself once more when that was too little', async () => {
    const { handle, cost } = open(proven());
    expect(await screen.findByText('It costs 1')).toBeTruthy();
    act(() => {
      handle.current?.renew();
      cost(4);
    });
    expect(await screen.findByText('It costs 4')).toBeTruthy();
    expect(screen.getByText('It works by itself')).toBeTruthy();
  });

  it('takes the proof back when the widget says that it is void', async () => {
    const { proofs } = open(proven());
    await solve();
    await waitFor(() => expect(proofs.at(-1)).toBe('proof'));
    await userEvent.click(screen.getByRole('button', { name: 'Expire' }));
    expect(proofs.at(-1)).toBeNull();
  });

  it('takes the proof back shortly before it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { proofs } = open(proven(600));
    await solve();
    await waitFor(() => expect(proofs.at(-1)).toBe('proof'));
    await act(() => vi.advanceTimersByTimeAsync(570_000));
    expect(proofs.at(-1)).toBe('proof');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(proofs.at(-1)).toBeNull();
  });

  it('lets people with a wrong clock through', async () => {
    const { proofs } = open(proven(-3600));
    await solve();
    await waitFor(() => expect(proofs.at(-1)).toBe('proof'));
  });

  it('begins anew when asked to, and forgets an answer that is still on its way', async () => {
    let answer: (reply: Reply) => void = () => {};
    const { proofs, handle } = open(() => new Promise<Reply>((resolve) => (answer = resolve)));
    await solve();
    act(() => handle.current?.reset());
    await act(async () => answer(proven()));
    await screen.findByRole('button', { name: 'Solve' });
    expect(proofs).not.toContain('proof');
  });

  it('calls back as soon as the person begins, so that nothing blames them any more', async () => {
    const { onBegun } = open(proven());
    const begin = await screen.findByRole('button', { name: 'Work' });
    expect(onBegun).not.toHaveBeenCalled();
    await userEvent.click(begin);
    expect(onBegun).toHaveBeenCalledOnce();
  });

  it('has no proof to give before the person has passed the check', async () => {
    const { handle } = open(proven());
    await screen.findByRole('button', { name: 'Solve' });
    expect(handle.current?.proof()).toBeNull();
  });

  it('makes whoever asks for the proof wait for the widget and for the server', async () => {
    let answer: (reply: Reply) => void = () => {};
    const { handle } = open(() => new Promise<Reply>((resolve) => (answer = resolve)));
    await userEvent.click(await screen.findByRole('button', { name: 'Work' }));
    const whileItWorks = handle.current?.proof();
    await solve();
    const whileItIsChecked = handle.current?.proof();
    await act(async () => answer(proven()));
    expect(await Promise.all([whileItWorks, whileItIsChecked, handle.current?.proof()])).toEqual([
      'proof',
      'proof',
      'proof',
    ]);
  });

  it.each([
    ['the server does not believe it', () => refused(422, 'notHuman')],
    ['the server cannot be asked', () => 'offline' as const],
  ])('ends the wait for a proof: when %s there is none', async (_, verified) => {
    const { handle } = open(verified);
    await userEvent.click(await screen.findByRole('button', { name: 'Work' }));
    const coming = handle.current?.proof();
    await solve();
    expect(await coming).toBeNull();
    expect(handle.current?.proof()).toBeNull();
  });

  it('gets the next proof by itself when the first is spent', async () => {
    const { handle } = open(proven());
    await solve();
    await waitFor(() => expect(handle.current?.proof()).toBeTruthy());
    expect(screen.queryByText('It works by itself')).toBeNull();
    act(() => handle.current?.renew());
    const next = handle.current?.proof();
    expect(await screen.findByText('It works by itself')).toBeTruthy();
    await solve();
    expect(await next).toBe('proof');
  });

  it('asks the person again when the proof was not believed', async () => {
    const { handle } = open(proven());
    await solve();
    await waitFor(() => expect(handle.current?.proof()).toBeTruthy());
    act(() => handle.current?.renew());
    act(() => handle.current?.reset());
    expect(handle.current?.proof()).toBeNull();
    expect(screen.queryByText('It works by itself')).toBeNull();
  });

  it('says when the server does not believe it, and lets one try again', async () => {
    let believed = false;
    const { proofs } = open(() => (believed ? proven() : refused(422, 'notHuman')));
    await solve();
    expect(await screen.findByText(TEXTS.signUp.notHuman)).toBeTruthy();
    believed = true;
    await solve();
    await waitFor(() => expect(proofs.at(-1)).toBe('proof'));
    expect(screen.queryByText(TEXTS.signUp.notHuman)).toBeNull();
  });

  it('says when the server could not be asked', async () => {
    open('offline');
    await solve();
    expect(await screen.findByText(new RegExp(CAPTCHA.unchecked))).toBeTruthy();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let broken = true;
    open(proven(), () => (broken ? refused(422, 'validation') : settings('altcha')));
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Solve' })).toBeTruthy();
  });

  it('takes the focus when a form leads there', async () => {
    const { handle } = open(proven());
    const first = await screen.findByRole('button', { name: 'Solve' });
    act(() => handle.current?.focus());
    expect(document.activeElement).toBe(first);
  });
});

describe('Turnstile', () => {
  const cloudflare = () => document.head.querySelector<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]');

  it('is loaded from Cloudflare where it is configured, with its site key', async () => {
    const { proofs } = open(proven(), settings('turnstile', 'site-1'));
    await waitFor(() => expect(cloudflare()).toBeTruthy());
    const render = vi.fn((_place: HTMLElement, options: { callback: (token: string) => void }) => {
      options.callback('from Cloudflare');
      return 'widget-1';
    });
    window.turnstile = { render, remove: vi.fn() };
    cloudflare()?.onload?.(new Event('load'));
    await waitFor(() => expect(proofs.at(-1)).toBe('proof'));
    expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-1' });
  });

  it('is waited for while it looks by itself, and not once it asks the person', async () => {
    const { handle, onBegun } = open(proven(), settings('turnstile', 'site-1'));
    await waitFor(() => expect(cloudflare()).toBeTruthy());
    const render = vi.fn((_place: HTMLElement, _options: { 'before-interactive-callback': () => void }) => 'widget-1');
    window.turnstile = { render, remove: vi.fn() };
    cloudflare()?.onload?.(new Event('load'));
    await waitFor(() => expect(render).toHaveBeenCalled());
    const coming = handle.current?.proof();
    expect(coming).toBeInstanceOf(Promise);
    act(() => render.mock.calls[0]?.[1]['before-interactive-callback']());
    expect(await coming).toBeNull();
    expect(handle.current?.proof()).toBeNull();
    // It began by itself: what a form said about the last check is still to be read.
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('that does not load says so and is asked for again', async () => {
    open(proven(), settings('turnstile', 'site-1'));
    await waitFor(() => expect(cloudflare()).toBeTruthy());
    const first = cloudflare();
    await act(async () => first?.onerror?.(new Event('error')));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cloudflare()).toBeTruthy());
    expect(cloudflare()).not.toBe(first);
  });

  it('is not loaded where it is not configured', async () => {
    open(proven());
    await screen.findByRole('button', { name: 'Solve' });
    expect(cloudflare()).toBeNull();
  });
});

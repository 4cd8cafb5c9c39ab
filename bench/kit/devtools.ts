/**
 * A browser asked by its own protocol, with nothing that watches its pages: watched by Playwright, a phone that is slowed down
 * four times takes some 0.1 s longer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROWSER } from './browser.ts';

/** Sends a command. @throws what the browser says of one that it refuses. */
type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

export interface PlainPage {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** @param expression of JavaScript; a promise is waited for. */
  value<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** As Playwright's `storageState` gives it. */
export interface Stored {
  readonly cookies: readonly object[];
  readonly origins: readonly {
    readonly origin: string;
    readonly localStorage: readonly { readonly name: string; readonly value: string }[];
  }[];
}

export interface PlainBrowser {
  /** @returns what opens pages that share what was stored, and nothing with those of other calls. */
  newContext(stored: Stored): Promise<{ newPage(): Promise<PlainPage> }>;
  close(): Promise<void>;
}

/** Of each origin, and none of the app's. */
const PICTURE = '/favicon.svg';

export async function openPlainBrowser(): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'browser-'));
  const child = spawn(
    BROWSER.executablePath,
    [...BROWSER.args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { send, disconnect } = await connected(await addressOf(child));

  async function openPage(browserContextId: unknown): Promise<PlainPage> {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const ofPage: PlainPage['send'] = (method, params) => send(method, params, String(sessionId));
    return {
      send: ofPage,
      async value<T>(expression: string) {
        const asked = { expression, awaitPromise: true, returnByValue: true };
        const { result } = await ofPage('Runtime.evaluate', asked);
        return (result as { value: T }).value; // the caller says what it is
      },
      close: async () => void (await send('Target.closeTarget', { targetId })),
    };
  }

  return {
    async newContext({ cookies, origins }) {
      const { browserContextId } = await send('Target.createBrowserContext');
      await send('Storage.setCookies', { cookies, browserContextId });
      for (const { origin, localStorage } of origins) {
        const page = await openPage(browserContextId);
        await page.send('Page.navigate', { url: `${origin}${PICTURE}` });
        const entries = JSON.stringify(localStorage.map(({ name, value }) => [name, value]));
        await page.value(`for (const [name, value] of ${entries}) localStorage.setItem(name, value)`);
        await page.close();
      }
      return { newPage: () => openPage(browserContextId) };
    },
    async close() {
      disconnect();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Of its protocol, which it prints once it is ready. @throws when it ends without. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser has no output');
  for await (const line of createInterface({ input: stderr })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    // What it goes on to print is not kept, and must not fill its pipe.
    if (address) return stderr.resume() && address;
  }
  throw new Error('the browser did not start');
}

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

async function connected(address: string): Promise<{ send: Send; disconnect: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // as the protocol has it
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await once(socket, 'open');
  let sent = 0;
  const send: Send = (method, params = {}, sessionId) => {
    const id = ++sent;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result = {}, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
    });
  };
  return { send, disconnect: () => socket.close() };
}

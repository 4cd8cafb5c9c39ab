import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** As source, or as it was built. */
const SCRIPT = fileURLToPath(import.meta.url).replace(/provider(\.[jt]s)$/, 'provider-process$1');

export interface ProviderOptions {
  readonly clientID: string;
  readonly clientSecret: string;
  readonly signOutUrl: string;
}

/** Starts one; `as` signs somebody in at its own pages, as a browser would. */
export async function startProvider(options: ProviderOptions) {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting: ((line: string) => void)[] = [];
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    // In a development setting it also prints hints.
    if (line !== 'done' && !line.startsWith('http://127')) return;
    const next = waiting.shift();
    if (next) next(line);
    else said.push(line);
  });
  const line = (): Promise<string> => {
    const [first] = said.splice(0, 1);
    return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
  };
  let back: readonly string[] = [];
  const issuer = await line();
  const tell = async (asked: unknown): Promise<void> => {
    child.stdin.write(`${JSON.stringify(asked)}\n`);
    await line();
  };

  return {
    issuer,
    leadsBackTo(redirectUrls: readonly string[]): Promise<void> {
      back = redirectUrls;
      return tell({ redirectUrls });
    },
    rotateKeys: () => tell({ rotate: true }),
    /** Of whoever signs in at its own pages from now on. */
    says: (claims: Readonly<Record<string, unknown>>) => tell({ claims }),
    /**
     * @param url to sign in at. @param jar cookies of the browser, by which the provider knows who signed in before.
     * @returns the query of the address that the provider leads back to.
     */
    async as(
      subject: string,
      claims: Readonly<Record<string, unknown>>,
      url: string,
      jar = new Map<string, string>(),
    ): Promise<string> {
      await tell({ claims });
      let at = url;
      let form: string | undefined;
      for (let steps = 0; steps < 8; steps++) {
        const response = await fetch(at, {
          redirect: 'manual',
          headers: {
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(form === undefined ? {} : { method: 'POST', body: form }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        form = undefined;
        const leads = response.headers.get('location');
        if (leads === null) {
          // Its page to sign in at.
          form = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' }).toString();
          continue;
        }
        const next = new URL(leads, at);
        if (back.some((redirect) => next.href.startsWith(`${redirect}?`))) return next.search.slice(1);
        at = next.href;
      }
      throw new Error(`nobody was led back from ${at}`);
    },
    stop(): void {
      child.kill('SIGKILL');
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

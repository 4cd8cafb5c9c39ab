import { solveChallenge } from '@groundwork/command-service/testing';

const json = { 'content-type': 'application/json' };

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly position: string;
}

/** Talks to a product over HTTP, as a browser does. */
export function apiAt(address: string) {
  async function ask(method: string, path: string, options: { body?: unknown; token?: string; headers?: object } = {}) {
    const { body, token, headers } = options;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : json),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answered: Answered = {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      position: response.headers.get('x-log-position') ?? '',
    };
    return answered;
  }

  return {
    ask,
    /** Passes human verification as the widget does. @returns the proof. */
    async proof(): Promise<string> {
      const challenge = await ask('GET', '/api/auth/captcha-challenge');
      const token = await solveChallenge(challenge.body as Record<string, unknown>);
      const verified = await ask('POST', '/api/auth/captcha-verify', { body: { token } });
      return (verified.body as { data: { proof: string } }).data.proof;
    },
    async signIn(email: string, password = 'quiet-harbor-lantern') {
      const { body } = await ask('POST', '/api/auth/sign-in', { body: { email, password } });
      return body as { token: string; userID: string };
    },
  };
}

export type ProductApi = ReturnType<typeof apiAt>;

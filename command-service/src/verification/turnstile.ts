import { createHash } from 'node:crypto';
import { LIMITS } from '@groundwork/contracts';
import { type Captcha, CaptchaUnavailable } from './port.ts';

export interface TurnstileOptions {
  readonly secretKey: string;
  readonly siteKey: string;
  /** The only host whose widgets count; any that Cloudflare takes when absent. */
  readonly hostname?: string | undefined;
  readonly address?: string;
  /** For Cloudflare's answer. */
  readonly timeoutMs?: number;
}

interface SiteVerified {
  readonly success: boolean;
  readonly hostname?: string;
  readonly 'error-codes'?: readonly string[];
}

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Visible characters, no more than Cloudflare gives out. */
const TOKEN = /^[!-~]{1,2048}$/;

/** The token is wrong; any other code is between Cloudflare and us. */
const TOKENS_FAULT: readonly string[] = [
  'missing-input-response',
  'invalid-input-response',
  'bad-request',
  'timeout-or-duplicate',
];

/** When Cloudflare cannot be asked nobody passes: CaptchaUnavailable. */
export function createTurnstile(options: TurnstileOptions): Captcha {
  const { secretKey, siteKey, hostname, address = ADDRESS, timeoutMs = 5_000 } = options;

  async function ask(token: string): Promise<SiteVerified> {
    // With the same key Cloudflare repeats its answer: a lost answer does not cost the visitor the token.
    const body = new URLSearchParams({ secret: secretKey, response: token, idempotency_key: uuidFrom(token) });
    let status = 0;
    let answer: unknown;
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      answer = await response.json();
    } catch (error) {
      throw new CaptchaUnavailable('Turnstile could not be asked', { cause: error });
    }
    if (!isVerdict(answer)) throw new CaptchaUnavailable(`Turnstile answered ${status} without a verdict`);
    return answer;
  }

  return {
    provider: 'turnstile',
    siteKey,
    challenge: async () => null,
    async verify(token) {
      if (!TOKEN.test(token)) return null;
      const verdict = await ask(token);
      // Cloudflare alone decides on difficulty.
      const passed = { name: token, price: LIMITS.proofPrice };
      if (verdict.success) return hostname === undefined || verdict.hostname === hostname ? passed : null;
      const codes = verdict['error-codes'] ?? [];
      if (codes.every((code) => TOKENS_FAULT.includes(code))) return null;
      throw new CaptchaUnavailable(`Turnstile refused to check a token (${codes.join(', ')})`);
    },
  };
}

const isVerdict = (answer: unknown): answer is SiteVerified =>
  typeof answer === 'object' && answer !== null && 'success' in answer && typeof answer.success === 'boolean';

/** Always the same UUID for a text. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

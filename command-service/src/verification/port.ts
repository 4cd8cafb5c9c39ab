/** Telling people from robots. Engines: ALTCHA (self-hosted, the default) and Cloudflare Turnstile. */
export interface Captcha {
  readonly provider: 'altcha' | 'turnstile';
  /** What the browser gives the provider's widget; null when it needs none. */
  readonly siteKey: string | null;
  /**
   * @param price what it is to cost, as a multiple of the least.
   * @returns a new challenge for the widget; null when the provider makes its own.
   */
  challenge(price?: number): Promise<Record<string, unknown> | null>;
  /**
   * @param token what the widget gave.
   * @returns which challenge was passed, or null when none was. Whether it was used before is not looked at here, but in the log.
   * @throws CaptchaUnavailable when the provider could not be asked.
   */
  verify(token: string): Promise<PassedChallenge | null>;
}

/** A challenge that was passed. */
interface PassedChallenge {
  /** The same for the same challenge. */
  readonly name: string;
  /** What it cost, as a multiple of the least. */
  readonly price: number;
}

/** The provider did not answer, or answered that it cannot or will not tell: nobody is let through meanwhile. */
export class CaptchaUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CaptchaUnavailable';
  }
}

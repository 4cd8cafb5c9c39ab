/** Engines: ALTCHA (self-hosted, the default) and Cloudflare Turnstile. */
export interface Captcha {
  readonly provider: 'altcha' | 'turnstile';
  /** For the widget; null when it needs none. */
  readonly siteKey: string | null;
  /** @param price a multiple of the least. @returns null when the provider makes its own challenges. */
  challenge(price?: number): Promise<Record<string, unknown> | null>;
  /**
   * @param token of the widget. @returns null when no challenge was passed. Reuse is checked in the log, not here.
   * @throws CaptchaUnavailable when the provider could not be asked.
   */
  verify(token: string): Promise<PassedChallenge | null>;
}

interface PassedChallenge {
  /** The same for the same challenge. */
  readonly name: string;
  /** A multiple of the least. */
  readonly price: number;
}

/** The provider did not answer or cannot tell: nobody is let through meanwhile. */
export class CaptchaUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CaptchaUnavailable';
  }
}

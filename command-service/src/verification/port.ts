/** Telling people from robots. Engines: ALTCHA (self-hosted, the default) and Cloudflare Turnstile. */
export interface Captcha {
  readonly provider: 'altcha' | 'turnstile';
  /** What the browser gives the provider's widget; null when it needs none. */
  readonly siteKey: string | null;
  /** A new challenge for the widget; null when the provider makes its own. */
  challenge(): Promise<Record<string, unknown> | null>;
  /**
   * @param token what the widget gave.
   * @returns a name of the challenge that is the same for the same challenge, or null when it was not passed. Whether it was
   * used before is not looked at here, but in the log.
   * @throws CaptchaUnavailable when the provider could not be asked.
   */
  verify(token: string): Promise<string | null>;
}

/** The provider did not answer, or answered that it cannot or will not tell: nobody is let through meanwhile. */
export class CaptchaUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CaptchaUnavailable';
  }
}

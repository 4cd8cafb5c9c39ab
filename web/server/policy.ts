/** Our origin, providers on some pages, and the web only inside the frame of education pages. */

export interface Providers {
  /** On pages where one pays; Stripe.js must come from Stripe. */
  readonly stripe: boolean;
  /** On pages with human verification. */
  readonly turnstile: boolean;
  /** Origin for error reports from every page; its code is our own file. */
  readonly sentry: string | null;
}

type Directives = Readonly<Record<string, readonly string[]>>;

const OWN: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  // Mantine, AG Grid and ECharts set styles on elements.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** docs.stripe.com/security/guide, Content Security Policy. */
const STRIPE: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};

/** developers.cloudflare.com/turnstile/reference/content-security-policy. */
const TURNSTILE: Directives = {
  'script-src': ['https://challenges.cloudflare.com'],
  'frame-src': ['https://challenges.cloudflare.com'],
};

/** The built frame of education pages. Only it may frame the web, and it runs no scripts. */
const EDUCATION_FRAME = /^\/assets\/education-frame-[\w-]+\.html$/;
const FRAMING: Directives = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-src': ['https:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
};

const SIGN_IN = '/auth/sign-in';
const SIGN_UP = '/auth/sign-up';
const RESET = '/auth/reset-password';
/** Where one pays by card. */
const PAID: ReadonlySet<string> = new Set([SIGN_UP, '/administration/buy-seats']);

/** @param url with or without search. @returns the Content-Security-Policy header. */
export function policyOf(url: string, { stripe, turnstile, sentry }: Providers): string {
  if (EDUCATION_FRAME.test(pathOf(url))) return textOf(FRAMING);
  const page = pageOf(url);
  const guests = [
    ...(stripe && PAID.has(page) ? [STRIPE] : []),
    ...(sentry ? [{ 'connect-src': [sentry] }] : []),
    ...(turnstile && (page === SIGN_IN || page === SIGN_UP || page === RESET) ? [TURNSTILE] : []),
  ];
  return textOf(OWN, guests);
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
/** As the router: any case, optional trailing slash. */
const pageOf = (url: string): string =>
  pathOf(url)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');

const textOf = (own: Directives, guests: readonly Directives[] = []): string =>
  Object.entries(own)
    .map(([name, sources]) => [name, ...sources, ...guests.flatMap((guest) => guest[name] ?? [])].join(' '))
    .join(';');

/** Closed to injected scripts. The clipboard is used. Chromium would warn of names it does not know. */
const CLOSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/** Passkeys, for our own pages alone. */
const OWN_ONLY = ['publickey-credentials-create', 'publickey-credentials-get'] as const;
/** For Stripe's frames: wallets and the bank's authentication. */
const PAYING: ReadonlySet<string> = new Set(['payment', 'publickey-credentials-get']);
const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

/** @param url with or without search. @returns the Permissions-Policy header. */
export function permissionsOf(url: string, { stripe }: Pick<Providers, 'stripe'>): string {
  const pays = stripe && PAID.has(pageOf(url));
  const open = `(self ${STRIPE_FRAMES.map((origin) => `"${origin}"`).join(' ')})`;
  const given = (feature: string, usual: string): string => `${feature}=${pays && PAYING.has(feature) ? open : usual}`;
  return [
    ...CLOSED.map((feature) => given(feature, '()')),
    ...OWN_ONLY.map((feature) => given(feature, '(self)')),
  ].join(', ');
}

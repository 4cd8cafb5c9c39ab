import { LIMITS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'Firefox on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
  ],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Chrome on iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${IOS} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
  ],
  [
    'Opera on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Version/26.1 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/26.1 Safari/605.1.15`],
  [
    'DuckDuckGo on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.6 Safari/605.1.15 Ddg/18.6`,
  ],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`],
  // An app's own browser names no browser of its own.
  ['A browser on iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Mobile/15E148`],
  ['A browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Something/1.0'],
  ['', 'curl/8.14.1'],
  ['', 'node'],
  ['', ''],
  ['', undefined],
])('a person knows "%s" by %s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));

it('whatever somebody sends, only our own words come of it, and they fit the event', () => {
  const sent = [
    'anna@mail.example',
    '<script>Firefox/1</script> Windows',
    `${'Version/1 '.repeat(50_000)}Safari/`,
    'Version/'.repeat(10_000) + '1'.repeat(10_000),
    'Firefox/ Chrome/ Edg/ Windows Linux\r\nSet-Cookie: a=b',
  ];
  for (const userAgent of sent) {
    expect(deviceOf(userAgent)).toMatch(/^[A-Za-z ]*$/);
    expect(deviceOf(userAgent)).not.toMatch(/anna|script|Cookie/);
    expect(deviceOf(userAgent).length).toBeLessThanOrEqual(LIMITS.device);
  }
});

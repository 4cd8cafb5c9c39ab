/** The first that a browser's name for itself fits; each browser also names those it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, userAgent: string): string =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/**
 * What a person would call the device that a browser's User-Agent names, such as 'Firefox on Windows' or 'Safari on iPhone':
 * enough to know one's own again. A recent iPad calls itself a Mac. @returns '' when nothing is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  // A browser's own is shorter; whatever else somebody sends is not searched without end.
  const text = (userAgent ?? '').slice(0, 512);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  return browser && system ? `${browser} on ${system}` : browser || system;
}

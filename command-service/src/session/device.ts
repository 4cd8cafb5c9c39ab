/** The first match counts, since browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
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

/** Such as 'Firefox on Windows'; a system alone would not say what was used; '' when unknown. A recent iPad calls itself a Mac. */
export function deviceOf(userAgent: string | undefined): string {
  // Real ones are shorter: do not search long input without end.
  const text = (userAgent ?? '').slice(0, 512);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  return system ? `${browser || 'A browser'} on ${system}` : browser;
}

/** The product speaks American English, whatever the browser's language or the server's. */
export const LOCALE = 'en-US';

/**
 * Made when it is first wanted: a browser loads tables of languages with its first form, 35 ms, or 0.14 s of a slow
 * phone's first paint. @returns texts of numbers.
 */
export function numberForm(options?: Intl.NumberFormatOptions): (value: number) => string {
  let form: Intl.NumberFormat | undefined;
  return (value) => {
    form ??= new Intl.NumberFormat(LOCALE, options);
    return form.format(value);
  };
}

/** As `numberForm`. @returns texts of instants: ISO 8601 (a day is its midnight in UTC), or milliseconds since 1970. */
export function dateForm(options?: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  let form: Intl.DateTimeFormat | undefined;
  return (instant) => {
    form ??= new Intl.DateTimeFormat(LOCALE, options);
    return form.format(new Date(instant));
  };
}

/** As `numberForm`. @returns 'a, b, and c'. */
export function listForm(): (items: readonly string[]) => string {
  let form: Intl.ListFormat | undefined;
  return (items) => {
    form ??= new Intl.ListFormat(LOCALE);
    return form.format(items);
  };
}

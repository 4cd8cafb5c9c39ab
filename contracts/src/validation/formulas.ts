/** Includes full-width signs, which some spreadsheets read as the plain ones. */
const FORMULA = /^[=+\-@|\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

export const beginsFormula = (text: string): boolean => FORMULA.test(text);

/** @returns the text as a CSV cell; an apostrophe keeps it from being a formula. */
export const withoutFormula = (text: string): string => (beginsFormula(text) ? `'${text}` : text);

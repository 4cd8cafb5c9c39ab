/** What a spreadsheet takes for a formula at the beginning of a cell; wide signs too, which some read as the plain ones. */
const FORMULA = /^[=+\-@|\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** @param text of a cell. @returns whether a spreadsheet may take it for a formula. */
export const beginsFormula = (text: string): boolean => FORMULA.test(text);

/** @returns the text as a cell of CSV, where an apostrophe keeps it from being a formula. */
export const withoutFormula = (text: string): string => (beginsFormula(text) ? `'${text}` : text);

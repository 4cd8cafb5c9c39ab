import { type EventData, LIMITS, type SalesTax } from '@groundwork/contracts';
import { type Environment, optionalSetting, SettingError } from '@groundwork/service-kit';

/** What receipts say that is the same for all purchases; each purchase keeps it as it was. */
export type Selling = Pick<EventData['PurchaseStarted'], 'seller' | 'salesTax'>;

/**
 * @param env `SELLER`: name, address and numbers, parted by semicolons; `SALES_TAX`: what the price contains, such as
 * `VAT 20%`. @throws SettingError.
 */
export function sellingFromEnvironment(env: Environment): Selling {
  const [seller, tax] = [optionalSetting(env, 'SELLER'), optionalSetting(env, 'SALES_TAX')];
  return { ...(seller ? { seller: linesOf(seller) } : {}), ...(tax ? { salesTax: taxOf(tax) } : {}) };
}

function linesOf(text: string): string[] {
  const lines = text.split(';').flatMap((line) => line.trim() || []);
  const fit = lines.length > 0 && lines.length <= LIMITS.sellerLines;
  if (!fit || lines.some((line) => line.length > LIMITS.sellerLine || /\p{Cc}/u.test(line))) {
    throw new SettingError(
      `SELLER takes up to ${LIMITS.sellerLines} lines of ${LIMITS.sellerLine} characters, parted by semicolons.`,
    );
  }
  return lines;
}

function taxOf(text: string): SalesTax {
  const [, name = '', percent = ''] = /^\s*(\S[^\p{Cc}]*?)\s+(\d{1,2}(?:\.\d{1,3})?)\s?%\s*$/u.exec(text) ?? [];
  if (name === '' || name.length > LIMITS.taxName) {
    throw new SettingError('SALES_TAX is not a name and a percentage, such as VAT 20%.');
  }
  return { name, percent: Number(percent) };
}

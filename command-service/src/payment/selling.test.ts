import { SettingError } from '@groundwork/service-kit';
import { expect, it } from 'vitest';
import { sellingFromEnvironment } from './selling.ts';

it('names nobody and no tax where nothing is set', () => expect(sellingFromEnvironment({})).toEqual({}));

it('reads the lines of a seller, and the tax in the price', () =>
  expect(
    sellingFromEnvironment({ SELLER: 'Groundwork, Inc.; 1 Harbor Street ;; EIN 12-3456789', SALES_TAX: 'VAT 7.5%' }),
  ).toEqual({
    seller: ['Groundwork, Inc.', '1 Harbor Street', 'EIN 12-3456789'],
    salesTax: { name: 'VAT', percent: 7.5 },
  }));

it.each([
  ['SELLER', ';;'],
  ['SELLER', 'x'.repeat(100)],
  ['SELLER', Array.from({ length: 9 }, () => 'a line').join(';')],
  ['SALES_TAX', '20%'],
  ['SALES_TAX', 'VAT'],
  ['SALES_TAX', `${'x'.repeat(41)} 20%`],
])('refuses %s=%s', (name, value) => expect(() => sellingFromEnvironment({ [name]: value })).toThrow(SettingError));

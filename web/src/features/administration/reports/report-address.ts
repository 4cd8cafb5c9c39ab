/** The address names a report and everything it is made with, so that a link shows the same. */
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';

/** Filters that all reports take, in the order shown. */
const FILTERS = ['from', 'to', 'industry', 'sector', 'type', 'assessment', 'version', 'partner', 'code'] as const;
export type FilterName = (typeof FILTERS)[number];

export type AskedParameters = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
  readonly parameters: readonly { readonly name: string }[];
}

export function parametersIn(address: ListAddress, { parameters }: Named): AskedParameters {
  const names = [...FILTERS, ...parameters.map(({ name }) => name)];
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === undefined || address[name] === '' ? [] : [[name, address[name]]])),
  );
}

/** @returns the address of a report. Filters stay from one report to the next, a report's own parameters do not. */
export function addressOf(report: Named, asked: AskedParameters): ListAddress {
  return { report: report.name, ...parametersIn(asked, report) };
}

/** @returns a link for others: it leaves out in whose view the tab is shown. */
export const linkTo = (address: ListAddress): string =>
  `${window.location.origin}/administration/reports?${new URLSearchParams(address)}`;

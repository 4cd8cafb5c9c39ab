/** The part of the address that says which report is shown, and with what: all of it, so that a link shows the same. */
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';

/** Filters that all reports take; in the order in which they stand. */
const FILTERS = ['from', 'to', 'industry', 'sector', 'type', 'assessment', 'version', 'partner', 'code'] as const;
export type FilterName = (typeof FILTERS)[number];

/** What is asked of the server: filters and own parameters, as texts. */
export type AskedParameters = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
  readonly parameters: readonly { readonly name: string }[];
}

/** @returns of the address what a report takes. */
export function parametersIn(address: ListAddress, { parameters }: Named): AskedParameters {
  const names = [...FILTERS, ...parameters.map(({ name }) => name)];
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === undefined || address[name] === '' ? [] : [[name, address[name]]])),
  );
}

/** @returns the address of a report; filters stay from one to the next, what only one takes does not. */
export function addressOf(report: Named, asked: AskedParameters): ListAddress {
  return { report: report.name, ...parametersIn(asked, report) };
}

/** @returns the link that shows it to whoever may: to the tab, without whose view it is. */
export const linkTo = (address: ListAddress): string =>
  `${window.location.origin}/administration/reports?${new URLSearchParams(address)}`;

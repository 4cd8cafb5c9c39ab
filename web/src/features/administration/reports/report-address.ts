/** The address names a report and everything it is made with, so that a link shows the same. */
import type { AskedParameters } from '@groundwork/contracts/administration';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';

/** Filters that one adds, in the order offered. */
export const CHOSEN = ['industry', 'sector', 'type', 'assessment', 'version', 'partner', 'code'] as const;
export type FilterName = (typeof CHOSEN)[number];

/** What all reports take: kept from one to the next. */
const KEPT = ['period', 'from', 'to', 'compare', ...CHOSEN] as const;
/** The page of pinned reports, in place of a report. */
export const PINNED = 'pinned';

interface Named {
  readonly name: string;
  readonly parameters: readonly { readonly name: string }[];
}

export function parametersIn(address: ListAddress, { parameters }: Pick<Named, 'parameters'>): AskedParameters {
  const names = [...KEPT, ...parameters.map(({ name }) => name)];
  return Object.fromEntries(
    names.flatMap((name) => (address[name] === undefined || address[name] === '' ? [] : [[name, address[name]]])),
  );
}

/** @returns the address of a report. Filters stay from one report to the next, a report's own parameters do not. */
export function addressOf(report: Named, asked: AskedParameters): ListAddress {
  return { report: report.name, ...parametersIn(asked, report) };
}

/** @returns whether a longer period or fewer filters could have more. */
export const isNarrowed = (asked: AskedParameters): boolean =>
  KEPT.some((name) => name !== 'compare' && asked[name] !== undefined);

/** @param without parameters that depend on it. */
export function withParameter(
  asked: AskedParameters,
  name: string,
  value: string,
  without: readonly string[] = [],
): AskedParameters {
  const rest = Object.fromEntries(
    Object.entries(asked).filter(([other]) => other !== name && !without.includes(other)),
  );
  return value === '' ? rest : { ...rest, [name]: value };
}

/** @returns a link for others: it leaves out in whose view the tab is shown. */
export const linkTo = (address: ListAddress): string =>
  `${window.location.origin}/administration/reports?${new URLSearchParams(address)}`;

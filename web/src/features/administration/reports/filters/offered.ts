import type { AskedParameters } from '@groundwork/contracts/administration';
import type { FilterName } from '../report-address.ts';
import { REPORTS } from '../texts.ts';
import type { ReportList } from '../use-reports.ts';

export interface FilterProps {
  readonly choices: ReportList['filters'];
  readonly asked: AskedParameters;
  readonly onAsked: (asked: AskedParameters) => void;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

const options = (list: readonly { readonly id: number | string; readonly name: string }[]): Option[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** @returns what a filter can be set to beside those that are set; a code is typed. */
export function offeredFor(name: FilterName, choices: ReportList['filters'], asked: AskedParameters): Option[] {
  switch (name) {
    case 'industry':
      return options(choices.industries);
    case 'sector':
      return options(choices.sectors.filter(({ industryID }) => fits(asked['industry'], industryID)));
    case 'type':
      return Object.entries(REPORTS.types).map(([value, label]) => ({ value, label }));
    case 'assessment':
      return options(
        choices.assessments.filter(
          ({ sectorID, type }) => fits(asked['sector'], sectorID) && fits(asked['type'], type),
        ),
      );
    case 'version': {
      const versions = choices.assessments.find(({ id }) => id === asked['assessment'])?.versions ?? [];
      return versions.map((n) => ({ value: String(n), label: String(n) }));
    }
    case 'partner':
      return options(choices.partners);
    case 'code':
      return [];
    default:
      name satisfies never;
      return [];
  }
}

const fits = (asked: string | undefined, value: string | number): boolean =>
  asked === undefined || String(value) === asked;

/** Search parameters of the builder: all plain strings, anything empty is absent. Read also by founders, before its code is loaded. */

const BUILDER_VIEWS = ['preview', 'difference', 'effect', 'replay'] as const;
export type BuilderView = (typeof BUILDER_VIEWS)[number];

export interface BuilderSearch {
  /** The version or draft that is open; without it the list of assessments. */
  readonly assessmentID?: string | undefined;
  /** In edit mode; only with a draft. */
  readonly edit?: '1' | undefined;
  /** Without it: the questions by section. */
  readonly view?: BuilderView | undefined;
  /** The other version of a difference. */
  readonly with?: string | undefined;
  /** As of which moment; of now without. */
  readonly asOf?: string | undefined;
  /** A question to open and scroll to. */
  readonly question?: string | undefined;
  readonly page?: string | undefined;
  readonly sortCount?: string | undefined;
  readonly direction?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly search?: string | undefined;
  readonly industryID?: string | undefined;
  readonly assessmentType?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined is said for each: a parameter that is only left out here stays as it came. */
export const readBuilderSearch = (raw: Readonly<Record<string, unknown>>): BuilderSearch => ({
  assessmentID: text(raw['assessmentID']),
  edit: raw['edit'] === '1' ? '1' : undefined,
  view: BUILDER_VIEWS.find((view) => view === raw['view']),
  with: text(raw['with']),
  question: text(raw['question']),
  asOf: text(raw['asOf']),
  page: text(raw['page']),
  sortCount: text(raw['sortCount']),
  direction: text(raw['direction']),
  sortBy: text(raw['sortBy']),
  search: text(raw['search']),
  industryID: text(raw['industryID']),
  assessmentType: text(raw['assessmentType']),
});

/** @returns the list's part of the address, as the table kit reads it. */
export const listAddressOf = ({
  assessmentID: _,
  edit: __,
  view: ___,
  with: ____,
  question: _____,
  asOf: ______,
  ...list
}: BuilderSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(list).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Also read by founders, so it must not load the builder's code. All plain strings; empty is absent. */

const BUILDER_VIEWS = ['preview', 'difference', 'effect', 'replay'] as const;
export type BuilderView = (typeof BUILDER_VIEWS)[number];

export interface BuilderSearch {
  readonly assessmentID?: string | undefined;
  /** Only with a draft. */
  readonly edit?: '1' | undefined;
  /** Absent: the questions by section. */
  readonly view?: BuilderView | undefined;
  readonly with?: string | undefined;
  readonly asOf?: string | undefined;
  readonly question?: string | undefined;
  /** In edit mode; absent: the questions beside the one being edited. */
  readonly layout?: 'table' | undefined;
  readonly page?: string | undefined;
  readonly sortCount?: string | undefined;
  readonly direction?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly search?: string | undefined;
  readonly industryID?: string | undefined;
  readonly assessmentType?: string | undefined;
  readonly state?: string | undefined;
  readonly stage?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined is set explicitly: the router keeps the raw value of a parameter that is left out. */
export const readBuilderSearch = (raw: Readonly<Record<string, unknown>>): BuilderSearch => ({
  assessmentID: text(raw['assessmentID']),
  edit: raw['edit'] === '1' ? '1' : undefined,
  view: BUILDER_VIEWS.find((view) => view === raw['view']),
  with: text(raw['with']),
  question: text(raw['question']),
  layout: raw['layout'] === 'table' ? 'table' : undefined,
  asOf: text(raw['asOf']),
  page: text(raw['page']),
  sortCount: text(raw['sortCount']),
  direction: text(raw['direction']),
  sortBy: text(raw['sortBy']),
  search: text(raw['search']),
  industryID: text(raw['industryID']),
  assessmentType: text(raw['assessmentType']),
  state: text(raw['state']),
  stage: text(raw['stage']),
});

export const listAddressOf = ({
  assessmentID: _,
  edit: __,
  view: ___,
  with: ____,
  question: _____,
  layout: ______,
  asOf: _______,
  ...list
}: BuilderSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(list).filter((entry): entry is [string, string] => entry[1] !== undefined));

import { createContext, useContext } from 'react';

export const COHORT_VIEWS = ['overview', 'map', 'questions', 'changes', 'founders'] as const;
export type CohortViewName = (typeof COHORT_VIEWS)[number];

/** The parameter of the address that names the part of a cohort's page. */
export const VIEW = 'view';

interface CohortView {
  readonly view: CohortViewName;
  readonly onView: (view: CohortViewName) => void;
}

const Context = createContext<CohortView>({ view: 'overview', onView: () => undefined });

export const CohortViewProvider = Context.Provider;
export const useCohortView = (): CohortView => useContext(Context);

/** @param text of the address, which may say anything. */
export const viewNamed = (text: string | null | undefined): CohortViewName =>
  COHORT_VIEWS.find((view) => view === text) ?? 'overview';

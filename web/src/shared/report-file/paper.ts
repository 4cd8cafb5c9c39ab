import { readLocal, writeLocal } from '../../state/local-storage.ts';
import { atom, store, useAtomValue } from '../../state/store.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

const KEY = 'groundwork.paper';
const LETTER_REGIONS: readonly (string | undefined)[] = ['US', 'CA', 'MX', 'PR'];

/** @param language of the browser, e.g. 'en-CA'. @returns its region's paper; A4 without a region. */
export function paperOf(language: string): Paper {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1];
  return LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
}

const isPaper = (value: unknown): value is Paper => PAPERS.some((paper) => paper === value);

const kept = readLocal(KEY);
const paperAtom = atom<Paper>(isPaper(kept) ? kept : paperOf(navigator.language));

export const usePaper = (): Paper => useAtomValue(paperAtom);
export const currentPaper = (): Paper => store.get(paperAtom);

export function setPaper(paper: Paper): void {
  store.set(paperAtom, paper);
  writeLocal(KEY, paper);
}

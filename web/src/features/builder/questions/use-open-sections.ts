import { useState } from 'react';
import type { BuilderSection } from '../../../shared/builder/queries.ts';

export interface OpenSections {
  readonly isOpen: (sectionID: number) => boolean;
  readonly toggle: (sectionID: number) => void;
  readonly open: (sectionID: number) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
  readonly areAllOpen: boolean;
}

/** @param atFirst those that are open until somebody opens or closes one. */
export function useOpenSections(sections: readonly BuilderSection[], atFirst: 'first' | 'all'): OpenSections {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const ids = sections.map(({ sectionID }) => sectionID);
  const opened = chosen ?? new Set(atFirst === 'all' ? ids : ids.slice(0, 1));
  const open = (sectionID: number): void => setChosen(new Set([...opened, sectionID]));
  return {
    isOpen: (sectionID) => opened.has(sectionID),
    toggle: (sectionID) =>
      opened.has(sectionID) ? setChosen(new Set([...opened].filter((id) => id !== sectionID))) : open(sectionID),
    open,
    openAll: () => setChosen(new Set(ids)),
    closeAll: () => setChosen(new Set()),
    areAllOpen: ids.every((id) => opened.has(id)),
  };
}

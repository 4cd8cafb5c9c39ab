/** The versions of an assessment that can be compared. Pure. */

import { DIFFERENCE } from '../../../shared/builder/difference/texts.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';

type VersionEntry = BuilderAssessment['versionHistory'][number];

/** @returns the draft first, then the versions, the newest first. */
export const versionChoices = ({ versionHistory }: Pick<BuilderAssessment, 'versionHistory'>) =>
  [...versionHistory].sort(byAge).map((entry) => ({ value: entry.assessmentID, label: versionName(entry) }));

/** @returns the version that one wants to compare with first: the active one, else the one before; undefined when there is no other. */
export function usualOther({ assessmentID, versionHistory }: BuilderAssessment): string | undefined {
  const others = [...versionHistory].sort(byAge).filter((entry) => entry.assessmentID !== assessmentID);
  const own = versionHistory.find((entry) => entry.assessmentID === assessmentID);
  const earlier = own && others.filter((entry) => byAge(own, entry) < 0);
  return (others.find(({ isActive }) => isActive === 1) ?? earlier?.[0] ?? others[0])?.assessmentID;
}

const versionName = ({ versionNumber, isActive, isDraft }: VersionEntry): string =>
  isDraft === 1 ? DIFFERENCE.draft : DIFFERENCE.version(versionNumber, isActive === 1);

const byAge = (a: VersionEntry, b: VersionEntry): number => b.isDraft - a.isDraft || b.versionNumber - a.versionNumber;

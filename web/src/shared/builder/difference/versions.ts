import type { BuilderAssessment } from '../queries.ts';
import { DIFFERENCE } from './texts.ts';

type VersionEntry = BuilderAssessment['versionHistory'][number];

/** @returns the draft, then the versions, newest first. */
export const versionChoices = ({ versionHistory }: Pick<BuilderAssessment, 'versionHistory'>) =>
  [...versionHistory].sort(byAge).map((entry) => ({ value: entry.assessmentID, label: versionName(entry) }));

/** @returns the version to compare with at first: the active one, else the one before; undefined for none. */
export function usualOther({ assessmentID, versionHistory }: BuilderAssessment): string | undefined {
  const others = [...versionHistory].sort(byAge).filter((entry) => entry.assessmentID !== assessmentID);
  const own = versionHistory.find((entry) => entry.assessmentID === assessmentID);
  const earlier = own && others.filter((entry) => byAge(own, entry) < 0);
  return (others.find(({ isActive }) => isActive === 1) ?? earlier?.[0] ?? others[0])?.assessmentID;
}

const versionName = ({ versionNumber, isActive, isDraft }: VersionEntry): string =>
  isDraft === 1 ? DIFFERENCE.draft : DIFFERENCE.version(versionNumber, isActive === 1);

const byAge = (a: VersionEntry, b: VersionEntry): number => b.isDraft - a.isDraft || b.versionNumber - a.versionNumber;

/** The versions of an assessment. Pure. */
import type { BuilderAssessment } from './queries.ts';

export type Version = BuilderAssessment['versionHistory'][number];

/** @returns when something happened last to a version; '' when it never did. Instants compare as texts. */
const lastOf = ({ actions }: Version, type: Version['actions'][number]['actionType']): string =>
  actions
    .filter(({ actionType }) => actionType === type)
    .reduce((last, { historyCreated: at }) => (at > last ? at : last), '');

const latest = (versions: readonly Version[], type: Version['actions'][number]['actionType']): Version | undefined =>
  versions
    .filter((version) => lastOf(version, type) !== '')
    .reduce<Version | undefined>(
      (best, version) => (best && lastOf(best, type) >= lastOf(version, type) ? best : version),
      undefined,
    );

/**
 * Where one returns to from edit mode (docs/specification.md#administration).
 * @returns the active version, else the one deactivated last, else the one published last, else the draft.
 */
export function versionToReturnTo({ versionHistory }: Pick<BuilderAssessment, 'versionHistory'>): Version | undefined {
  const published = versionHistory.filter(({ isDraft }) => !isDraft);
  return (
    published.find(({ isActive }) => isActive) ??
    latest(published, 'DEACTIVATED') ??
    latest(published, 'PUBLISHED') ??
    versionHistory.find(({ isDraft }) => isDraft)
  );
}

/** @returns the draft first, then the versions, the newest first. */
export const newestFirst = (versions: readonly Version[]): Version[] =>
  [...versions].sort((a, b) => b.isDraft - a.isDraft || b.versionNumber - a.versionNumber);

/** Whether there is more than one version to look back on. */
export const hasHistory = ({ versionHistory }: Pick<BuilderAssessment, 'versionHistory'>): boolean =>
  versionHistory.some(({ versionNumber }) => versionNumber > 1);

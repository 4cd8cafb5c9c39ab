import type { BuilderAssessment } from './queries.ts';

export type Version = BuilderAssessment['versionHistory'][number];

/** @returns the last such action's instant; '' for none. ISO instants compare as text. */
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
 * The version to show after edit mode: active, else last deactivated, else last published, else the draft
 * (docs/specification.md#administration).
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

export const newestFirst = (versions: readonly Version[]): Version[] =>
  [...versions].sort((a, b) => b.isDraft - a.isDraft || b.versionNumber - a.versionNumber);

export const hasHistory = ({ versionHistory }: Pick<BuilderAssessment, 'versionHistory'>): boolean =>
  versionHistory.some(({ versionNumber }) => versionNumber > 1);

/** @returns the number that a draft gets when it is published. */
export const nextVersionOf = ({ versionHistory }: Pick<BuilderAssessment, 'versionHistory'>): number =>
  Math.max(0, ...versionHistory.map(({ versionNumber }) => versionNumber)) + 1;

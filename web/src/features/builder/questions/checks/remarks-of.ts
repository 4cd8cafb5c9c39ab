import type { BuilderSection } from '../../../../shared/builder/queries.ts';
import type { Check } from './checks.ts';
import { CHECK_WORDS, CHECKS } from './texts.ts';

/** @returns what the checks found, said once for each kind and away from their list: sections are named. */
export function remarksOf(checks: readonly Check[], sections: readonly BuilderSection[]) {
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const found = checks.filter((check) => check.kind === kind);
    const names = found.flatMap(
      ({ sectionID }) => sections.find((section) => section.sectionID === sectionID)?.sectionName ?? [],
    );
    const isNamed = kind === 'unscoredSection';
    return { words: isNamed ? CHECKS.unscored(names) : CHECK_WORDS[kind], count: found.length, isNamed };
  });
}

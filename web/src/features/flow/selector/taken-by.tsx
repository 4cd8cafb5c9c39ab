import type { Industry } from '../../../api/queries.ts';
import { SELECTOR } from '../../../shared/question/texts.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type CohortTakes, isOnlyOne, titleOf } from './cohort-takes.ts';

interface TakenByProps {
  readonly industries: readonly Industry[];
  readonly takes: CohortTakes;
}

/** Says which cohort takes which assessment, and who pays for it; nothing without one. */
export function TakenBy({ industries, takes }: TakenByProps) {
  const { cohorts, isBound } = takes;
  const isOne = isOnlyOne(takes);
  const words = cohorts.flatMap((cohort) => {
    const { cohortID, cohortName, partnerName, isPaid } = cohort;
    const title = titleOf(industries, cohort);
    if (title === undefined) return isBound ? [[cohortID, SELECTOR.notOffered(cohortName, partnerName)] as const] : [];
    const takes = isOne ? SELECTOR.takesThis(cohortName) : SELECTOR.takes(cohortName, title);
    return [[cohortID, isPaid ? `${takes} ${SELECTOR.pays(partnerName)}` : takes] as const];
  });
  if (words.length === 0) return null;
  return (
    <Stack gap={8} mb={28}>
      {words.map(([id, text]) => (
        <Notice key={id} kind="note">
          {text}
        </Notice>
      ))}
    </Stack>
  );
}

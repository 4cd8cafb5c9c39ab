import { LISTS } from '@groundwork/contracts/administration';
import { daysBetween } from '@groundwork/contracts/browser';
import { useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { today } from '../../../shared/day/day.ts';
import { useMoment } from '../../../shared/lists/as-of/moment.ts';
import { formatDay, formatLongDate } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import styles from './cohort-head.module.css';
import { useCohortView } from './cohort-view.ts';
import { COHORTS } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

const { columns } = LISTS.cohorts;

/** How a cohort stands, then what was agreed with it: in full beside its figures, folded above its tables. */
export function CohortHead({ row }: { readonly row: CohortRow }) {
  const isPast = useMoment() !== null;
  const isAdmin = useProfile().userType === 'admin';
  // Elsewhere they would take the room of a table; on a phone they would fill the first screen.
  const { view } = useCohortView();
  const isFolded = !useIsWide() || view !== 'overview';
  const [isOpen, onOpen] = useState(false);
  return (
    <>
      <Row as="p" gap="4px 8px" className={styles.state}>
        <Text as="span" weight={600}>
          {COHORTS.states[row.state]}
        </Text>
        {row.goalOn && (
          <span>{goalInWords(row.goalOn, row.state === 'closed' || isPast ? null : today(Date.now()))}</span>
        )}
        {isFolded && (
          <UnfoldButton isOpen={isOpen} onOpen={onOpen} label={COHORTS.terms(row.cohortName)}>
            {COHORTS.details}
          </UnfoldButton>
        )}
      </Row>
      <Facts
        look="row"
        gap="12px 40px"
        className={`${styles.facts} ${isFolded && !isOpen ? styles.folded : ''}`}
        facts={[
          [COHORTS.runs, runOf(row)],
          [columns.assessmentTitle.label, row.assessmentID === null ? COHORTS.anyQuestionnaire : row.assessmentTitle],
          [COHORTS.payer, COHORTS.payers[row.paidBySeats ? (isAdmin ? 'admin' : 'partnerUser') : 'founders']],
          [columns.partnerName.label, isAdmin ? row.partnerName : ''],
          [columns.partnerUserName.label, row.partnerUserName],
          [columns.createdAt.label, formatLongDate(row.createdAt)],
        ]}
      />
    </>
  );
}

/** @param now null: how many days are left does not matter any more. */
function goalInWords(goalOn: string, now: string | null): string {
  const { goal } = COHORTS;
  const day = formatDay(goalOn);
  if (now === null) return goal.plain(day);
  const days = daysBetween(now, goalOn);
  if (days < 0) return goal.over(day);
  return days === 0 ? goal.today(day) : goal.ahead(day, days);
}

function runOf({ startsOn, endsOn }: CohortRow): string {
  if (startsOn && endsOn) return COHORTS.fromTo(formatDay(startsOn), formatDay(endsOn));
  if (startsOn) return COHORTS.from(formatDay(startsOn));
  return endsOn ? COHORTS.until(formatDay(endsOn)) : '';
}

import { TEXTS } from '@groundwork/contracts/browser';
import { useState } from 'react';
import type { AttemptRow } from '../../api/queries.ts';
import { useDelivery } from '../../shared/answers/state.ts';
import { formatListDate } from '../../ui/format.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuItem, MenuList } from '../../ui/menu.tsx';
import { Score } from '../../ui/score.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useEver } from '../../ui/use-ever.ts';
import styles from './assessments.module.css';
import { ASSESSMENTS } from './texts.ts';
import { useContextMenu } from './use-context-menu.ts';

const StatusDialog = lazyPart(ASSESSMENTS.dialogMissing, () => import('./status-dialog.tsx'));

/** One assessment taken. Its context menu holds the hidden change of status (docs/decisions.md#the-hidden-change-of-status). */
export function AttemptItem({ row }: { readonly row: AttemptRow }) {
  const { userAssessmentID, status, assessmentTitle } = row;
  const isCompleted = status === 'COMPLETED';
  const [asks, setAsks] = useState(false);
  const asked = useEver(asks);
  const { menuAt, closeMenu, triggers } = useContextMenu();

  return (
    <li className={styles.row} {...triggers}>
      <div className={styles.about}>
        <p className={styles.title}>{assessmentTitle}</p>
        <p className={styles.facts}>
          <StatusBadge status={status} />
          <time dateTime={row.createdAt}>{formatListDate(row.createdAt)}</time>
          <span>
            {row.industryName}, {row.sectorName}
          </span>
          <span>{ASSESSMENTS.version(row.versionNumber)}</span>
        </p>
      </div>
      <div className={styles.score}>
        {isCompleted ? <Score percent={row.assessmentScore} /> : <Answered row={row} />}
      </div>
      {isCompleted ? (
        <LinkButton
          to="/assessment-results/$userAssessmentID"
          params={{ userAssessmentID }}
          variant="default"
          size="sm"
          className={styles.action}
        >
          {TEXTS.list.view}
        </LinkButton>
      ) : (
        <LinkButton
          to="/assessments/flow"
          search={{ userAssessment: userAssessmentID }}
          variant="default"
          size="sm"
          className={styles.action}
        >
          {TEXTS.list.resume}
        </LinkButton>
      )}
      {menuAt && (
        <div className={styles.menu}>
          <MenuList label={ASSESSMENTS.actionsOf(assessmentTitle)} at={menuAt} onClose={closeMenu}>
            <MenuItem onSelect={() => setAsks(true)}>
              {isCompleted ? ASSESSMENTS.reopen : ASSESSMENTS.complete}
            </MenuItem>
          </MenuList>
        </div>
      )}
      {asked && <StatusDialog row={row} opened={asks} onClose={() => setAsks(false)} />}
    </li>
  );
}

/** How far an assessment in progress is, and whether this device still holds answers of it. */
function Answered({ row }: { readonly row: AttemptRow }) {
  const { queue } = useDelivery();
  const waiting = queue.filter(({ userAssessmentID }) => userAssessmentID === row.userAssessmentID).length;
  return (
    <span className={styles.answered}>
      {ASSESSMENTS.answered(row.responseCount, row.totalQuestions)}
      {waiting > 0 && <span className={styles.waiting}>{ASSESSMENTS.waiting(waiting)}</span>}
    </span>
  );
}

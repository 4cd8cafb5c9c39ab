import { TEXTS } from '@groundwork/contracts/browser';
import { useState } from 'react';
import type { AttemptRow } from '../../api/queries.ts';
import { useDelivery } from '../../shared/answers/state.ts';
import { formatListDate } from '../../ui/format.ts';
import { Row, Span, Stack, Text } from '../../ui/layout/layout.tsx';
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

/** The context menu holds the hidden change of status (docs/decisions.md#the-hidden-change-of-status). */
export function AttemptItem({ row }: { readonly row: AttemptRow }) {
  const { userAssessmentID, status, assessmentTitle } = row;
  const isCompleted = status === 'COMPLETED';
  const [asks, setAsks] = useState(false);
  const asked = useEver(asks);
  const { menuAt, closeMenu, triggers } = useContextMenu();

  return (
    <li className={styles.row} {...triggers}>
      <Stack gap={6} shrink className={styles.about}>
        <Text size={17} weight={600} lh={1.35}>
          {assessmentTitle}
        </Text>
        <Row as="p" gap="4px 14px" size={14} tone="muted">
          <Row as="span" gap="4px 14px">
            <StatusBadge status={status} />
            <span>
              {ASSESSMENTS.started} <time dateTime={row.createdAt}>{formatListDate(row.createdAt)}</time>
            </span>
            {row.completedAt !== null && (
              <span>
                {ASSESSMENTS.completed} <time dateTime={row.completedAt}>{formatListDate(row.completedAt)}</time>
              </span>
            )}
          </Row>
          <Row as="span" gap="4px 14px">
            <span>
              {row.industryName}, {row.sectorName}
            </span>
            <span>{ASSESSMENTS.version(row.versionNumber)}</span>
          </Row>
        </Row>
      </Stack>
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

function Answered({ row }: { readonly row: AttemptRow }) {
  const { queue } = useDelivery();
  const waiting = queue.filter(({ userAssessmentID }) => userAssessmentID === row.userAssessmentID).length;
  return (
    <Stack as="span" gap={0} size={15} tone="muted" tabular>
      {ASSESSMENTS.answered(row.responseCount, row.totalQuestions)}
      {typeof row.lastScore === 'number' && (
        <Span size={13} tone="ink">
          {ASSESSMENTS.lastResult(row.lastScore)}
        </Span>
      )}
      {waiting > 0 && (
        <Span size={13} tone="ink">
          {ASSESSMENTS.waiting(waiting)}
        </Span>
      )}
    </Stack>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../../session/session.ts';
import { EXPERT_REQUEST_STATES, type ExpertRequestState } from '../../../../shared/history/expert-states.ts';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import styles from './expert-requests.module.css';
import { EXPERT_REQUESTS } from './texts.ts';
import type { ExpertRequest } from './use-expert-requests.ts';

const STATES = Object.keys(EXPERT_REQUEST_STATES) as ExpertRequestState[]; // the keys of our own object

export const requesterOf = ({ name }: ExpertRequest): string => name || EXPERT_REQUESTS.erased;

interface ExpertRequestRowProps {
  readonly request: ExpertRequest;
  /** Nothing can be changed as of a past moment. */
  readonly isPast: boolean;
  /** What was chosen while it is being saved. */
  readonly setting: ExpertRequestState | undefined;
  readonly onState: (state: ExpertRequestState) => void;
  readonly onAssign: () => void;
}

export function ExpertRequestRow({ request, isPast, setting, onState, onAssign }: ExpertRequestRowProps) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const { name, company, about, sectionName, state, assignee, requestedAt, userAssessmentID } = request;
  const who = requesterOf(request);
  const to = (address: Readonly<Record<string, string>>) => ({ [userType]: userID, ...address, ...moment });
  const { assignOf, assignedOf } = EXPERT_REQUESTS;
  return (
    <li className={styles.request}>
      <Stack gap={2} className={styles.who}>
        {name === '' ? (
          <span className="muted">{who}</span>
        ) : (
          <Link to="/administration" search={to({ tab: 'users', person: request.userID })}>
            {name}
          </Link>
        )}
        {company && <Small>{company}</Small>}
      </Stack>
      <Stack gap={2} className={styles.about}>
        <span>{about === 'section' ? EXPERT_REQUESTS.about.section(sectionName) : EXPERT_REQUESTS.about[about]}</span>
        {name !== '' && userAssessmentID && (
          <Text as="span" size={14}>
            <Link
              to="/administration"
              search={to({ tab: 'assessments', assessment: userAssessmentID })}
              aria-label={EXPERT_REQUESTS.resultOf(who)}
            >
              {EXPERT_REQUESTS.result}
            </Link>
          </Text>
        )}
      </Stack>
      <Text as="time" size={14} tone="muted" tabular dateTime={requestedAt} className={styles.at}>
        {formatMoment(requestedAt)}
      </Text>
      <Row gap={8} oneLine className={styles.acts}>
        <NativeSelect
          size="sm"
          aria-label={EXPERT_REQUESTS.stateOf(who)}
          value={setting ?? state}
          disabled={isPast || setting !== undefined}
          data={STATES.map((value) => ({ value, label: EXPERT_REQUEST_STATES[value] }))}
          onChange={({ currentTarget }) => onState(STATES[currentTarget.selectedIndex] ?? state)}
        />
        <Button
          size="sm"
          variant="default"
          className={styles.assignee}
          disabled={isPast}
          aria-label={assignee ? assignedOf(who, assignee.name) : assignOf(who)}
          onClick={onAssign}
        >
          {assignee?.name ?? EXPERT_REQUESTS.assign}
        </Button>
      </Row>
    </li>
  );
}

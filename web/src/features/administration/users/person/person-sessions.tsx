import { Button } from '@mantine/core';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './person.module.css';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import { type PersonDetails, useEndSession } from './use-person.ts';

const TEXT = PERSON.sessions;
const FEW = 3;

interface PersonSessionsProps extends Pick<PersonDetails, 'sessions'> {
  readonly userID: string;
}

export function PersonSessions({ userID, sessions }: PersonSessionsProps) {
  const end = useEndSession(userID);
  const isPast = useMoment() !== null;
  const { shown, more } = useFirstFew(sessions, FEW, true);
  return (
    <Section title={TEXT.title}>
      {end.problem && <Notice kind="error">{end.problem}</Notice>}
      {sessions.length === 0 && <p className="muted">{TEXT.none}</p>}
      <Stack as="ul" className={styles.items}>
        {shown.map(({ sessionID, device, startedAt, lastSeenAt }) => (
          <li key={sessionID}>
            <span>
              {device || TEXT.unknownDevice}
              <small>{TEXT.times(formatMoment(startedAt), formatMoment(lastSeenAt))}</small>
            </span>
            {!isPast && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={TEXT.endOf(device || TEXT.unknownDevice, formatMoment(startedAt))}
                loading={end.busy && end.about === sessionID}
                onClick={() => end.run(sessionID)}
              >
                {TEXT.end}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {more}
      {end.question}
    </Section>
  );
}

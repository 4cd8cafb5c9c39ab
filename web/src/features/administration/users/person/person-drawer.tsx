import { Button } from '@mantine/core';
import { HistoryList } from '../../../../shared/history/history-list.tsx';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useShown } from '../../../../ui/dialog/use-shown.ts';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { Failure } from '../../../../ui/states.tsx';
import type { Act } from '../actions/act.ts';
import { nameOf } from '../use-users.ts';
import { PersonAssessments } from './person-assessments.tsx';
import { PersonMessages } from './person-messages.tsx';
import { PersonProfile, PersonPurchases } from './person-profile.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import { usePerson } from './use-person.ts';

interface PersonDrawerProps {
  /** Null while it is closed. */
  readonly userID: string | null;
  readonly onAct: (act: Act) => void;
  readonly onClose: () => void;
}

export function PersonDrawer({ userID, ...others }: PersonDrawerProps) {
  const shown = useShown(userID ?? undefined);
  return shown === undefined ? null : <Person {...others} userID={shown} opened={userID !== null} />;
}

interface PersonProps extends PersonDrawerProps {
  readonly userID: string;
  readonly opened: boolean;
}

function Person({ userID, opened, onAct, onClose }: PersonProps) {
  const { data: person, ...query } = usePerson(userID);
  const isPast = useMoment() !== null;
  return (
    <Dialog drawer opened={opened} title={person ? nameOf(person) || PERSON.open : PERSON.open} onClose={onClose}>
      {query.isPending && (
        <Delayed label={PERSON.loading}>
          <Bone width="60%" /> <Bone width="80%" /> <Bone width="50%" />
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={PERSON.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {person && (
        <Stack gap={28}>
          {!isPast && (
            <Row>
              <Button size="sm" variant="default" onClick={() => onAct({ kind: 'edit', user: person })}>
                {PERSON.actions.edit}
              </Button>
              <Button size="sm" variant="default" onClick={() => onAct({ kind: 'signOut', user: person })}>
                {PERSON.actions.signOut}
              </Button>
            </Row>
          )}
          <PersonProfile person={person} />
          <PersonPurchases purchases={person.purchases} />
          <PersonAssessments userID={userID} />
          <PersonMessages userID={userID} />
          <PersonSessions userID={userID} sessions={person.sessions} />
          <Section title={PERSON.history}>
            <HistoryList kind="account" id={userID} />
          </Section>
        </Stack>
      )}
    </Dialog>
  );
}

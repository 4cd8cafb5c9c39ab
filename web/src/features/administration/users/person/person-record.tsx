import { Link } from '@tanstack/react-router';
import { HistoryList } from '../../../../shared/history/history-list.tsx';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import { Failure } from '../../../../ui/states.tsx';
import styles from './person.module.css';
import { PersonAssessments } from './person-assessments.tsx';
import { PersonMessages } from './person-messages.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonProfile } from './person-profile.tsx';
import { PersonPurchases } from './person-purchases.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import { usePerson } from './use-person.ts';

/** What an administrator needs to know about a company user: who they are at left, what happened at right. */
export function PersonRecord({ row: { userID } }: { readonly row: { readonly userID: string } }) {
  const { data: person, ...query } = usePerson(userID);
  const moment = useMomentSearch();
  if (query.isError) {
    return (
      <Failure
        text={PERSON.failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!person) {
    return (
      <Delayed label={PERSON.loading}>
        <Bone width="60%" /> <Bone width="80%" /> <Bone width="50%" />
      </Delayed>
    );
  }
  return (
    <div className={styles.record}>
      <Stack gap={28} shrink>
        <PersonAssessments userID={userID} />
        <PersonProfile person={person} />
        <PersonNotes userID={userID} />
        <PersonPurchases userID={userID} purchases={person.purchases} />
      </Stack>
      <Stack gap={28} shrink>
        <PersonMessages userID={userID} />
        <PersonSessions userID={userID} sessions={person.sessions} />
        <Section title={PERSON.history}>
          <Small as="p">
            {PERSON.historyWhere}{' '}
            <Link to="/administration" search={{ tab: 'assessments', userID, ...moment }}>
              {PERSON.historyThere}
            </Link>
          </Small>
          <HistoryList kind="account" id={userID} />
        </Section>
      </Stack>
    </div>
  );
}

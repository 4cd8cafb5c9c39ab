import type { Api } from '@groundwork/contracts/browser';
import { LIMITS } from '@groundwork/contracts/browser';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { PlainButton, Small } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Failure } from '../../../../ui/states.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { SavedReport } from './use-saved.ts';

const { mail } = REPORTS;
/** Milliseconds after the last key. */
const PAUSE_MS = 250;

type Offered = Api['reportRecipients']['answer']['data'][number];
type Known = Omit<SavedReport['recipients'][number], 'stopped'> & { readonly stopped?: boolean };

interface RecipientsFieldProps {
  readonly report: string;
  /** Who gets it now. */
  readonly known: SavedReport['recipients'];
  readonly chosen: readonly string[];
  readonly problem?: string | undefined;
  readonly onChange: (userIDs: readonly string[]) => void;
}

/** Those chosen, and a search for others. */
export function RecipientsField({ report, known, chosen, problem, onChange }: RecipientsFieldProps) {
  const headingID = useId();
  const [added, setAdded] = useState<readonly Offered[]>([]);
  const people = new Map<string, Known>([...added, ...known].map((one) => [one.userID, one]));
  return (
    <section aria-labelledby={headingID}>
      <Text as="h3" size={16} weight={600} face="sans" id={headingID}>
        {mail.recipients}
      </Text>
      {chosen.length === 0 && <Small as="p">{mail.nobody}</Small>}
      <Stack as="ul" gap={0}>
        {chosen.map((userID) => {
          const { name = '', email = '', stopped = false } = people.get(userID) ?? {};
          return (
            <li key={userID} className={styles.recipient}>
              <span>
                {name || mail.gone}
                <Small as="div">{[email, ...(stopped ? [mail.stopped] : [])].filter(Boolean).join(' · ')}</Small>
              </span>
              <CloseButton
                size="sm"
                aria-label={mail.remove(name || mail.gone)}
                onClick={() => onChange(chosen.filter((other) => other !== userID))}
              />
            </li>
          );
        })}
      </Stack>
      {chosen.length < LIMITS.reportRecipients ? (
        <Search
          report={report}
          chosen={chosen}
          onAdd={(one) => {
            setAdded([...added, one]);
            onChange([...chosen, one.userID]);
          }}
        />
      ) : (
        <Small as="p">{mail.full}</Small>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </section>
  );
}

interface SearchProps {
  readonly report: string;
  readonly chosen: readonly string[];
  readonly onAdd: (one: Offered) => void;
}

function Search({ report, chosen, onAdd }: SearchProps) {
  const { userID } = useProfile();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useQuery({
    queryKey: [userID, 'admin', 'report-recipients', report, search],
    queryFn: async ({ signal }) => {
      const asked = { report, ...(search !== '' && { search }) };
      return (await call('reportRecipients', { query: asked, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  const offered = query.data?.filter((one) => !chosen.includes(one.userID)) ?? [];
  return (
    <>
      <TextInput
        type="search"
        label={mail.add}
        placeholder={mail.search}
        mt={12}
        value={typed}
        maxLength={LIMITS.search}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {query.isError && (
        <Failure
          text={mail.searchFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && offered.length === 0 && <Small as="p">{mail.nobodyFound}</Small>}
      {offered.length > 0 && (
        <Stack as="ul" gap={0} className={styles.offered} aria-label={mail.found}>
          {offered.map((one) => (
            <li key={one.userID}>
              <PlainButton className={styles.name} onClick={() => onAdd(one)}>
                {one.name} <Small as="div">{`${one.email} · ${mail.roles[one.userType]}`}</Small>
              </PlainButton>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { staffTypeOf } from '../../../shared/lists/administration-search.ts';
import { call } from '../../../shared/lists/api.ts';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Note, Row, Stack } from '../../../ui/layout/layout.tsx';
import { nextItem } from '../../../ui/menu.tsx';
import styles from './command.module.css';
import { type Entry, entriesOf, type NamedTab } from './entries.ts';
import { COMMAND } from './texts.ts';

/** Long enough to finish a word. */
const TYPING_DELAY_MS = 200;

export interface CommandMenuProps {
  readonly tabs: readonly NamedTab[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Opens a tab or a search result: a field with a list of options (WAI-ARIA combobox). */
export default function CommandMenu({ tabs, opened, onClose }: CommandMenuProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={COMMAND.title}>
      <Commands tabs={tabs} onClose={onClose} />
    </Dialog>
  );
}

/** @returns the results for the current text; nothing while they are not known. */
function useFound(typed: string) {
  const { userID } = useProfile();
  const [search] = useDebouncedValue(typed.trim(), TYPING_DELAY_MS);
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: [userID, 'admin', 'find', search],
    queryFn: async ({ signal }) => (await call('find', { query: { search }, signal })).data,
    enabled: search.length >= LIMITS.searchFrom,
  });
  const isAsked = search === typed.trim();
  return isAsked ? { data, isSearching: isFetching, error } : { data: [], isSearching: true, error: null };
}

function Commands({ tabs, onClose }: Omit<CommandMenuProps, 'opened'>) {
  const id = useId();
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(typed);
  const isShort = typed.trim().length < LIMITS.searchFrom;
  const entries = entriesOf(typed, tabs, isShort ? [] : found.data, staffTypeOf({ userType }));
  const active = Math.min(chosen, entries.length - 1);
  const optionID = (n: number): string => `${id}-${n}`;

  const go = (entry: Entry | undefined): void => {
    if (!entry) return;
    onClose();
    void navigate({ to: '/administration', search: { [userType]: userID, ...moment, ...entry.address } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(entries[active]);
      return;
    }
    // Home and End move within the text.
    const next = event.key.startsWith('Arrow') ? nextItem(event.key, active, entries.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(optionID(next))?.scrollIntoView({ block: 'nearest' });
  };
  const isSearching = !isShort && found.isSearching;
  const said = isShort ? COMMAND.hint : isSearching ? COMMAND.searching : entries.length === 0 ? COMMAND.nothing : '';

  return (
    <Stack>
      <TextInput
        label={COMMAND.label}
        data-autofocus
        autoComplete="off"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionID(active) : undefined}
        maxLength={LIMITS.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={COMMAND.results} className={styles.list}>
        {entries.map((entry, n) => (
          <Fragment key={entry.id}>
            {entry.group !== entries[n - 1]?.group && (
              <div role="presentation" className={styles.group}>
                {entry.group}
              </div>
            )}
            <Row
              id={optionID(n)}
              role="option"
              tabIndex={-1}
              aria-selected={n === active}
              align="baseline"
              gap="0px 12px"
              className={styles.option}
              onClick={() => go(entry)}
              onPointerMove={() => setChosen(n)}
            >
              <span>{entry.title}</span>
              <Note as="span">{entry.detail}</Note>
            </Row>
          </Fragment>
        ))}
      </div>
      <Note className={styles.said}>{found.error && !isShort ? messageOf(found.error, COMMAND.failed) : said}</Note>
      <LiveRegion message={found.error || isSearching ? '' : said} />
    </Stack>
  );
}

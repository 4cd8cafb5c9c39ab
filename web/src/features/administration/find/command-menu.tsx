import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { staffTypeOf } from '../../../shared/lists/administration-search.ts';
import { call } from '../../../shared/lists/api.ts';
import { useMoment, useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { want } from '../../../shared/lists/wanted.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Note, Row, Stack } from '../../../ui/layout/layout.tsx';
import { nextItem } from '../../../ui/menu.tsx';
import styles from './command.module.css';
import { askingOf } from './does.ts';
import { type Entry, entriesOf, type NamedTab, steady } from './entries.ts';
import type { Found } from './found.ts';
import { COMMAND } from './texts.ts';

/** Long enough to finish a word. */
const TYPING_DELAY_MS = 200;

export interface CommandMenuProps {
  readonly tabs: readonly NamedTab[];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Opens or does something: a field with a list of options (WAI-ARIA combobox). */
export default function CommandMenu({ opened, ...props }: CommandMenuProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={COMMAND.title}>
      <Commands {...props} />
    </Dialog>
  );
}

/** @returns what is found for a text; until that is known, what was found before and still fits. */
function useFound(text: string) {
  const { userID } = useProfile();
  const [search] = useDebouncedValue(text, TYPING_DELAY_MS);
  const { data, isFetching, error } = useQuery({
    queryKey: [userID, 'admin', 'find', search],
    queryFn: async ({ signal }) => (await call('find', { query: { search }, signal })).data,
    enabled: search !== '',
  });
  const [known, setKnown] = useState<readonly Found[]>([]);
  const isKnown = search === text && data !== undefined;
  const shown = useMemo(
    () => (text === '' ? [] : steady(known, isKnown ? data : undefined, text)),
    [known, isKnown, data, text],
  );
  if (isKnown && (shown.length !== known.length || shown.some((one, n) => one !== known[n]))) setKnown(shown);
  return { shown, isSearching: text !== '' && !isKnown && !error, error: isFetching ? null : error };
}

function Commands({ tabs, onClose, onShortcuts }: Omit<CommandMenuProps, 'opened'>) {
  const id = useId();
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const isPast = useMoment() !== null;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** Stays on what it is on while results come and go. */
  const [chosen, setChosen] = useState<string | null>(null);
  const role = staffTypeOf({ userType });
  const asking = askingOf(typed);
  const found = useFound(asking.search);
  const entries = entriesOf({ typed, asking, tabs, found: found.shown, role, isPast });
  const at = entries.findIndex((entry) => entry.id === chosen);
  const active = Math.max(0, at);
  if (at < 0 && chosen !== (entries[0]?.id ?? null)) setChosen(entries[0]?.id ?? null);
  const optionID = (n: number): string => `${id}-${n}`;
  const type = (text: string): void => {
    setTyped(text);
    setChosen(null);
  };

  const go = (entry: Entry | undefined): void => {
    if (!entry) return;
    const { does } = entry;
    if (does?.kind === 'type') {
      type(does.text);
      field.current?.focus();
      return;
    }
    onClose();
    if (does?.kind === 'shortcuts') {
      onShortcuts();
      return;
    }
    if (does) want(does.want, does.id);
    void navigate({ to: '/administration', search: { [userType]: userID, ...moment, ...entry.address } });
  };
  const field = useRef<HTMLInputElement>(null);
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
    setChosen(entries[next]?.id ?? null);
    document.getElementById(optionID(next))?.scrollIntoView({ block: 'nearest' });
  };
  const { isSearching } = found;
  const hint = asking.verbs.length > 0 ? COMMAND.hintWith : COMMAND.hint;
  const said =
    asking.search === '' ? hint : isSearching ? COMMAND.searching : entries.length === 0 ? COMMAND.nothing : '';

  return (
    <Stack>
      <TextInput
        ref={field}
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
        onChange={(event) => type(event.currentTarget.value)}
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
              onPointerMove={() => setChosen(entry.id)}
            >
              <span>{entry.title}</span>
              <Note as="span">{entry.detail}</Note>
            </Row>
          </Fragment>
        ))}
      </div>
      <Note className={styles.said}>{found.error ? messageOf(found.error, COMMAND.failed) : said}</Note>
      <LiveRegion message={found.error || isSearching ? '' : said} />
    </Stack>
  );
}

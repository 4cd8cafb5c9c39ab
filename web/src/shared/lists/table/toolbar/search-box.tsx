import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { appliedSearch } from '../table-search.ts';
import { TABLE } from '../texts.ts';
import styles from './toolbar.module.css';

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_DELAY_MS = 300;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches while typing, from the minimum length on; empty shows the whole list. */
export function SearchBox({ label, placeholder = label, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);

  // The address changed in another way (back button, chip): follow it. Own searches come back as `sent` and must not
  // undo newer typing.
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setTyped(search);
      setSent(search);
    }
  }

  const send = (text: string): void => {
    const next = appliedSearch(text);
    if (next === search) return;
    setSent(next);
    onSearch(next);
  };
  const sendLater = useDebouncedCallback(send, TYPING_DELAY_MS);
  const clear = (): void => {
    sendLater.cancel();
    setTyped('');
    send('');
  };

  const tooShort = typed.trim() !== '' && appliedSearch(typed) === '';
  return (
    <TextInput
      size="sm"
      className={styles.search}
      type="text"
      role="searchbox"
      inputMode="search"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      description={tooShort ? TABLE.searchHint : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      maxLength={LIMITS.search}
      // Tells a surrounding dialog, which hears Escape first, to ignore it.
      data-mantine-stop-propagation={typed !== ''}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        sendLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') clear();
        if (event.key === 'Enter') sendLater.flush();
      }}
    />
  );
}

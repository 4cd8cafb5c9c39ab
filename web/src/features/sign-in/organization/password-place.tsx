import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Box, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Provider, useLeaving } from './offer.tsx';
import styles from './password-place.module.css';
import { ORGANIZATION } from './texts.ts';

export interface PasswordPlaceHandle {
  /** The way on that is there now. */
  readonly focus: () => void;
}

interface PlaceProps {
  readonly ref: Ref<PasswordPlaceHandle>;
  /** Of an organization whose people have no password; null where the password is asked for. */
  readonly provider: Provider | null;
  readonly email: string;
  /** Shows the password, which works for founders and one administrator all the same. */
  readonly onPassword: () => void;
  /** The password and the button that sends it. */
  readonly children: ReactNode;
}

/**
 * Password and the way to the organization have one place and one height: which of them it is, is known while somebody
 * goes on already. What was typed stays, and the focus goes to what takes the place.
 */
export function PasswordPlace({ ref, provider, email, onPassword, children }: PlaceProps) {
  const { leave, busy, problem } = useLeaving({ provider, email });
  const password = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const isFocusHere = useRef(false);
  const focus = (): void => (way.current ?? password.current?.querySelector('input'))?.focus();
  useImperativeHandle(ref, () => ({ focus }));

  const isHidden = provider !== null;
  const wasHidden = useRef(isHidden);
  useLayoutEffect(() => {
    if (wasHidden.current !== isHidden && isFocusHere.current) focus();
    wasHidden.current = isHidden;
  });

  return (
    <>
      <Box
        className={styles.place}
        onFocus={() => {
          isFocusHere.current = true;
        }}
        onBlur={() => {
          isFocusHere.current = false;
        }}
      >
        <div ref={password} className={isHidden ? styles.unseen : ''} inert={isHidden}>
          {children}
        </div>
        {provider && (
          <Stack gap={6} className={styles.instead}>
            <p>{ORGANIZATION.only(provider.name)}</p>
            <Button variant="subtle" size="compact-sm" onClick={onPassword}>
              {ORGANIZATION.password}
            </Button>
            <Button ref={way} loading={busy} onClick={leave} fullWidth>
              {ORGANIZATION.continue(provider.name)}
            </Button>
          </Stack>
        )}
      </Box>
      {problem && provider && <Notice kind="error">{problem}</Notice>}
    </>
  );
}

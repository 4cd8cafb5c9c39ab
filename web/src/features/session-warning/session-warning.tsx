import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../http/server-time.ts';
import { secondsUntil } from '../../session/expiry.ts';
import { extendSession } from '../../session/extend-session.ts';
import { signOut } from '../../session/sign-out.ts';
import { warningAtom } from '../../session/watch-expiry.ts';
import { useAtomValue } from '../../state/store.ts';
import { KEEP_ESCAPE } from '../../ui/dialog/keep-escape.ts';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './session-warning.module.css';
import { ANNOUNCED, WARNING } from './texts.ts';

/** 'Are you there?', on every page, in the last minute of a session. */
export function SessionWarning() {
  const endsAt = useAtomValue(warningAtom);
  return endsAt === null ? null : <WarningDialog endsAt={endsAt} />;
}

/**
 * The browser's own modal dialog: above all others, and there at once, since code could not be fetched while the
 * network is down. Dismissing it means that somebody is there.
 */
function WarningDialog({ endsAt }: { readonly endsAt: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const seconds = useSecondsUntil(endsAt);
  const [busy, setBusy] = useState(false);
  const [final, setFinal] = useState(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    button.current?.focus();
    const title = document.title;
    // A tab in the background shows only its title.
    document.title = TEXTS.session.warningTitle;
    // Closed while it is still in the page: that gives the focus back.
    return () => {
      shown?.close();
      document.title = title;
    };
  }, []);

  const dismiss = async (): Promise<void> => {
    if (busy) return;
    if (final) return signOut('expired');
    setBusy(true);
    const extended = await extendSession();
    setBusy(false);
    setFinal(!extended);
  };
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    void dismiss();
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onCancel}
      // Browsers let a second Escape through, but the question still needs an answer.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
      {...KEEP_ESCAPE}
    >
      <h2 id={`${id}-title`}>{TEXTS.session.warningTitle}</h2>
      <Text id={`${id}-text`} mt={12}>
        {final ? WARNING.final : TEXTS.session.warning}
      </Text>
      <Text size={15} tone="muted" tabular mt={16} aria-hidden="true">
        {WARNING.left(seconds)}
      </Text>
      <LiveRegion message={final ? WARNING.final : announcement(seconds)} />
      <Row align="stretch" justify="right" gap={12} mt={24} className={styles.buttons}>
        {!final && (
          <Button variant="default" onClick={() => void signOut()} {...KEEP_ESCAPE}>
            {WARNING.leave}
          </Button>
        )}
        <Button ref={button} onClick={() => void dismiss()} aria-disabled={busy} {...KEEP_ESCAPE}>
          {final ? WARNING.again : WARNING.stay}
        </Button>
      </Row>
    </dialog>
  );
}

/** @returns the last announced second that has passed, in words; the dialog itself announces the whole minute. */
function announcement(seconds: number): string {
  const passed = ANNOUNCED.findLast((second) => seconds <= second);
  return passed === undefined ? '' : WARNING.left(passed);
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(endsAt, now);
}

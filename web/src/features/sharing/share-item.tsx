import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatLongDate, formatMoment } from '../../ui/format.ts';
import { RevokeQuestion } from './revoke-question.tsx';
import type { Share, ShareState } from './share-state.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';

interface ShareItemProps {
  readonly share: Share;
  readonly state: ShareState;
  readonly userAssessmentID: string;
}

/** One link that was sent. Revoking it is asked for in its place: a dialog over this dialog would hide what it is about. */
export function ShareItem({ share, state, userAssessmentID }: ShareItemProps) {
  const [asks, setAsks] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<'button' | 'item' | null>(null);
  const sentOn = formatLongDate(share.sharedAt);
  const isOwn = share.kind === 'own';

  const close = (focus: 'button' | 'item'): void => {
    focusNext.current = focus;
    setAsks(false);
  };
  // The focus was in the question: it goes back to the button or, when that goes for good, to what it was about.
  useEffect(() => {
    if (asks || focusNext.current === null) return;
    (focusNext.current === 'button' ? button : item).current?.focus();
    focusNext.current = null;
  }, [asks]);

  return (
    <li ref={item} className={styles.share} data-state={state} tabIndex={-1}>
      <div className={styles.about}>
        <p className={styles.email}>
          {isOwn ? SHARING.own : share.email}
          {state !== 'active' && <span className={styles.mark}>{SHARING.state[state]}</span>}
        </p>
        <p className={styles.times}>
          {SHARING.sent(sentOn)}, {endOf(share, state)}
        </p>
        <p className={styles.times}>
          {share.lastOpenedAt === null ? SHARING.notOpened : SHARING.opened(formatMoment(share.lastOpenedAt))}
        </p>
      </div>
      {state === 'active' && !asks && (
        <Button
          ref={button}
          variant="default"
          size="sm"
          aria-label={isOwn ? SHARING.revokeOwn(sentOn) : SHARING.revokeOf(share.email, sentOn)}
          onClick={() => setAsks(true)}
        >
          {SHARING.revoke}
        </Button>
      )}
      {asks && (
        <RevokeQuestion
          share={share}
          userAssessmentID={userAssessmentID}
          onKeep={() => close('button')}
          onRevoked={() => close('item')}
        />
      )}
    </li>
  );
}

function endOf({ expiresAt, revokedAt }: Share, state: ShareState): string {
  if (revokedAt !== null) return SHARING[state === 'ended' ? 'endedOn' : 'revokedOn'](formatLongDate(revokedAt));
  const day = formatLongDate(expiresAt);
  return state === 'expired' ? SHARING.expiredOn(day) : SHARING.expires(day);
}

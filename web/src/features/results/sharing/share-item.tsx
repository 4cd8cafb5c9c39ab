import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatLongDate, formatMoment } from '../../../ui/format.ts';
import { Note, Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import { NameForm } from './name-form.tsx';
import { RevokeQuestion } from './revoke-question.tsx';
import type { Share, ShareState } from './share-state.ts';
import styles from './sharing.module.css';
import { AUDIENCES, SHARING } from './texts.ts';

interface ShareItemProps {
  readonly share: Share;
  readonly state: ShareState;
  readonly userAssessmentID: string;
}

/** Revoking is confirmed in place: a dialog over this dialog would hide what it is about. */
export function ShareItem({ share, state, userAssessmentID }: ShareItemProps) {
  const [asks, setAsks] = useState<'revoke' | 'name' | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const nameButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<'button' | 'nameButton' | 'item' | null>(null);
  const sentOn = formatLongDate(share.sharedAt);
  const isOwn = share.kind === 'own';

  const close = (focus: 'button' | 'nameButton' | 'item'): void => {
    focusNext.current = focus;
    setAsks(null);
  };
  // The focus was in the question: it returns to the button or, when that is gone for good, to the item.
  useEffect(() => {
    if (asks !== null || focusNext.current === null) return;
    const places = { button, nameButton, item };
    places[focusNext.current].current?.focus();
    focusNext.current = null;
  }, [asks]);

  return (
    <li ref={item} className={styles.share} data-state={state} tabIndex={-1}>
      <Stack gap={2} breaks shrink flex="1 1 16rem">
        <Row as="p" gap="4px 10px" weight={600} className={styles.email}>
          {titleOf(share)}
          {state !== 'active' && (
            <Span size={13} weight={500} p="1px 8px" className={styles.mark}>
              {SHARING.state[state]}
            </Span>
          )}
        </Row>
        {share.name !== '' && share.email !== '' && !isOwn && <Note tabular>{share.email}</Note>}
        <Note>{AUDIENCES[share.audience].label}</Note>
        <Note tabular>
          {share.kind === 'link' ? SHARING.made(sentOn) : SHARING.sent(sentOn)}, {endOf(share, state)}
        </Note>
        <Note tabular>
          {share.lastOpenedAt === null ? SHARING.notOpened : SHARING.opened(formatMoment(share.lastOpenedAt))}
        </Note>
      </Stack>
      {state === 'active' && asks === null && (
        <Row align="stretch" gap="8px 12px">
          {!isOwn && (
            <Button
              ref={nameButton}
              variant="default"
              size="sm"
              aria-label={SHARING.nameOf(titleOf(share), sentOn)}
              onClick={() => setAsks('name')}
            >
              {SHARING.name}
            </Button>
          )}
          <Button
            ref={button}
            variant="default"
            size="sm"
            aria-label={isOwn ? SHARING.revokeOwn(sentOn) : SHARING.revokeOf(titleOf(share), sentOn)}
            onClick={() => setAsks('revoke')}
          >
            {SHARING.revoke}
          </Button>
        </Row>
      )}
      {asks === 'name' && (
        <NameForm share={share} userAssessmentID={userAssessmentID} onClose={() => close('nameButton')} />
      )}
      {asks === 'revoke' && (
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

/** Its name, else the address it was mailed to. */
function titleOf({ kind, name, email }: Share): string {
  if (kind === 'own') return SHARING.own;
  return name || email || SHARING.passedOn;
}

function endOf({ expiresAt, revokedAt }: Share, state: ShareState): string {
  if (revokedAt !== null) return SHARING[state === 'ended' ? 'endedOn' : 'revokedOn'](formatLongDate(revokedAt));
  const day = formatLongDate(expiresAt);
  return state === 'expired' ? SHARING.expiredOn(day) : SHARING.expires(day);
}

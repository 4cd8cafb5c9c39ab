import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { KEEP_ESCAPE } from '../../../ui/dialog/keep-escape.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Share } from './share-state.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';
import { useRevoke } from './use-shares.ts';

interface RevokeQuestionProps {
  readonly share: Share;
  readonly userAssessmentID: string;
  readonly onKeep: () => void;
  readonly onRevoked: () => void;
}

/** Asks before a link is ended. Focus starts on the safe button; Escape keeps the link. */
export function RevokeQuestion({ share, userAssessmentID, onKeep, onRevoked }: RevokeQuestionProps) {
  const textID = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const revoke = useRevoke(userAssessmentID, { onDone: onRevoked });
  useEffect(() => safe.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !revoke.busy) onKeep();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not be laid out beside its buttons
    <div role="group" aria-labelledby={textID} className={styles.question} onKeyDown={onKeyDown}>
      <p id={textID}>{share.kind === 'own' ? SHARING.revokeOwnText : SHARING.revokeText(share.name || share.email)}</p>
      {revoke.problem && <Notice kind="error">{revoke.problem}</Notice>}
      <Row align="stretch" gap="8px 12px">
        <Button ref={safe} variant="default" size="sm" onClick={onKeep} {...KEEP_ESCAPE}>
          {SHARING.cancel}
        </Button>
        <Button
          size="sm"
          color="var(--error)"
          className="destructive"
          loading={revoke.busy}
          onClick={() => revoke.run(share.shareID)}
          {...KEEP_ESCAPE}
        >
          {SHARING.confirm}
        </Button>
      </Row>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import page from '../security-page.module.css';
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from './dialogs.tsx';
import styles from './second-factor.module.css';
import { FEW_CODES, SECOND_FACTOR } from './texts.ts';
import { useSecondFactor } from './use-second-factor.ts';

type Open = 'setUp' | 'turnOff' | 'newCodes' | null;

/** Codes of an app besides the password: turned on and off, and recovery codes. */
export function SecondFactor() {
  const { secondFactorMissing } = useProfile();
  const { data, error } = useSecondFactor();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);

  return (
    <section className={page.part} aria-labelledby="second-factor-heading">
      <div>
        <h2 id="second-factor-heading">{SECOND_FACTOR.title}</h2>
        <p className="muted">{SECOND_FACTOR.lead}</p>
      </div>
      {secondFactorMissing && <Notice kind="note">{SECOND_FACTOR.demanded}</Notice>}
      {error && <Notice kind="error">{messageOf(error, SECOND_FACTOR.failed)}</Notice>}
      {!data && !error && <p className="muted">{SECOND_FACTOR.loading}</p>}
      {data?.enabledAt === null && (
        <Button className={page.start} onClick={() => setOpen('setUp')}>
          {SECOND_FACTOR.turnOn}
        </Button>
      )}
      {data && data.enabledAt !== null && (
        <>
          <p>
            {SECOND_FACTOR.on(formatMoment(data.enabledAt))} {SECOND_FACTOR.left(data.recoveryCodesLeft)}
          </p>
          {data.recoveryCodesLeft <= FEW_CODES && <Notice kind="note">{SECOND_FACTOR.few}</Notice>}
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setOpen('newCodes')}>
              {SECOND_FACTOR.newCodes}
            </Button>
            <Button variant="default" onClick={() => setOpen('turnOff')}>
              {SECOND_FACTOR.turnOff}
            </Button>
          </div>
        </>
      )}
      <SetUpDialog opened={open === 'setUp'} onClose={close} />
      <TurnOffDialog opened={open === 'turnOff'} onClose={close} />
      <NewCodesDialog opened={open === 'newCodes'} onClose={close} />
    </section>
  );
}

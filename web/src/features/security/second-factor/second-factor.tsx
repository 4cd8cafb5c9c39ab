import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useProfile } from '../../../session/session.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { NOT_OPENED } from '../../../ui/lazy/texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import page from '../security-page.module.css';
import { EndOthers } from './end-others.tsx';
import { FEW_CODES, SECOND_FACTOR } from './texts.ts';
import { useSecondFactor } from './use-second-factor.ts';

const dialogs = () => import('./dialogs.tsx');
const SetUpDialog = lazyPart(NOT_OPENED, async () => ({ default: (await dialogs()).SetUpDialog }));
const TurnOffDialog = lazyPart(NOT_OPENED, async () => ({ default: (await dialogs()).TurnOffDialog }));
const NewCodesDialog = lazyPart(NOT_OPENED, async () => ({ default: (await dialogs()).NewCodesDialog }));

type Open = 'setUp' | 'turnOff' | 'newCodes' | null;

export function SecondFactor() {
  const { secondFactorMissing } = useProfile();
  const { data, error } = useSecondFactor();
  const [open, setOpen] = useState<Open>(null);
  const opened = {
    setUp: useEver(open === 'setUp'),
    turnOff: useEver(open === 'turnOff'),
    newCodes: useEver(open === 'newCodes'),
  };
  const [offers, setOffers] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => setOpen(null);
  const endOffer = (): void => {
    setOffers(false);
    // The button that started it is gone.
    heading.current?.focus();
  };

  return (
    <Stack as="section" gap={16} shrink className={page.part} aria-labelledby="second-factor-heading">
      <div>
        <h2 id="second-factor-heading" ref={heading} tabIndex={-1}>
          {SECOND_FACTOR.title}
        </h2>
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
          <Row align="stretch" gap={12}>
            <Button variant="default" onClick={() => setOpen('newCodes')}>
              {SECOND_FACTOR.newCodes}
            </Button>
            <Button variant="default" onClick={() => setOpen('turnOff')}>
              {SECOND_FACTOR.turnOff}
            </Button>
          </Row>
        </>
      )}
      {opened.setUp && <SetUpDialog opened={open === 'setUp'} onClose={close} onTurnedOn={() => setOffers(true)} />}
      {opened.turnOff && <TurnOffDialog opened={open === 'turnOff'} onClose={close} />}
      {opened.newCodes && <NewCodesDialog opened={open === 'newCodes'} onClose={close} />}
      {/* A session that waited for the set-up may not ask for the others until it is renewed. */}
      {!secondFactorMissing && <EndOthers opened={offers} onDone={endOffer} />}
    </Stack>
  );
}

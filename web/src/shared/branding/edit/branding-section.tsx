import { saysNothing } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Note, Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { BrandMark } from '../brand-head.tsx';
import { BrandingDialog } from './branding-dialog.tsx';
import styles from './edit.module.css';
import { BRANDING } from './texts.ts';
import { type Branding, useBranding } from './use-branding.ts';

/** On a partner's page: how founders see the partner, and where that is changed. */
export function BrandingSection({ partnerID }: { readonly partnerID: string }) {
  const { data, error, isPending, isFetching, refetch } = useBranding(partnerID);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section" gap={12} shrink aria-label={BRANDING.title}>
      <Row justify="between">
        <SmallHeading size={18} face="serif">
          {BRANDING.title}
        </SmallHeading>
        <Button size="sm" variant="default" disabled={!data} onClick={() => setOpen(true)}>
          {BRANDING.edit}
        </Button>
      </Row>
      {isPending && (
        <Delayed label={BRANDING.loading}>
          <Bone height={72} />
        </Delayed>
      )}
      {error && !data && (
        <Failure text={BRANDING.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && (saysNothing(data) ? <p className="muted">{BRANDING.none}</p> : <Summary branding={data} />)}
      <BrandingDialog subject={isOpen ? data : undefined} onClose={() => setOpen(false)} />
    </Stack>
  );
}

/** Without the welcome, which the dialog shows. */
const Summary = ({ branding }: { readonly branding: Branding }) => (
  <Row gap="6px 16px">
    <BrandMark brand={branding} />
    {branding.color && (
      <span className={styles.color}>
        <span className={styles.dot} style={{ background: branding.color }} aria-hidden="true" />
        {branding.color}
      </span>
    )}
    {branding.line && <Note breaks>{branding.line}</Note>}
  </Row>
);

import { Button } from '@mantine/core';
import { formatLongDate } from '../../../../ui/format.ts';
import { Note, Row, Stack } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { SeatNotices as Notices } from '../use-seats.ts';
import { NOTICES } from './texts.ts';

interface SeatNoticesProps {
  readonly notices: Notices;
  readonly free: number;
  readonly onChange: () => void;
}

/** That few seats are left, and from how few on the partner's users are mailed. */
export const SeatNotices = ({ notices: { below, isLow, toldAt }, free, onChange }: SeatNoticesProps) => (
  <Stack gap={8} shrink>
    {isLow && below !== null && (
      <Notice kind="note">
        {[NOTICES.low(free, below), toldAt !== null && NOTICES.told(formatLongDate(toldAt))].filter(Boolean).join(' ')}
      </Notice>
    )}
    <Row gap={12} align="baseline">
      <Note>{below === null ? NOTICES.never : NOTICES.below(below)}</Note>
      <Button size="compact-sm" variant="default" aria-label={NOTICES.changeWhat} onClick={onChange}>
        {NOTICES.change}
      </Button>
    </Row>
  </Stack>
);

import { TextInput } from '@mantine/core';
import { offsetOf, ownZone } from '../../../ui/format.ts';
import { Note, Row, Stack } from '../../../ui/layout/layout.tsx';
import { type Entered, enteredOf } from './schedule.ts';
import { EDIT_MODE } from './texts.ts';

interface ScheduleFieldsProps {
  readonly entered: Entered;
  readonly problem: string | null;
  readonly onEnter: (entered: Entered) => void;
}

/** Date and time in the zone of who enters them, which is said. */
export function ScheduleFields({ entered, problem, onEnter }: ScheduleFieldsProps) {
  const instant = new Date(`${entered.date}T${entered.time}`);
  const offset = offsetOf(Number.isNaN(instant.getTime()) ? new Date() : instant);
  return (
    <Stack gap={8}>
      <Row gap="8px 16px" align="start">
        <TextInput
          type="date"
          label={EDIT_MODE.date}
          min={enteredOf(new Date()).date}
          value={entered.date}
          error={problem}
          onChange={({ currentTarget }) => onEnter({ ...entered, date: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={EDIT_MODE.time}
          value={entered.time}
          onChange={({ currentTarget }) => onEnter({ ...entered, time: currentTarget.value })}
        />
      </Row>
      <Note>{EDIT_MODE.zone(ownZone(), offset)}</Note>
      <Note>{EDIT_MODE.asItIs}</Note>
    </Stack>
  );
}

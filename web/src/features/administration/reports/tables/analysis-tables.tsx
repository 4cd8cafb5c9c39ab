import { Button } from '@mantine/core';
import { useId } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { useStartExport } from '../../../../shared/exports/use-exports.ts';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { Note, Row, SmallHeading, Stack } from '../../../../ui/layout/layout.tsx';
import { REPORTS } from '../texts.ts';

const TEXT = REPORTS.tables;

/** Files for one's own tools; they come to the list of exports as others do. */
export function AnalysisTables() {
  const headingID = useId();
  const { userType } = useProfile();
  const { run, busy, about, question } = useCommand({ ...useStartExport(), form: 'toast' });
  // Exports hold current data only.
  if (useMoment() !== null) return null;
  return (
    <Stack as="section" gap={8} shrink aria-labelledby={headingID}>
      <SmallHeading id={headingID}>{TEXT.title}</SmallHeading>
      <Note>{userType === 'admin' ? TEXT.all : TEXT.ofPartner}</Note>
      <Row gap={8}>
        {(['csv', 'parquet'] as const).map((format) => (
          <Button
            key={format}
            size="compact-sm"
            variant="default"
            aria-label={TEXT.startAs[format]}
            loading={busy && about?.format === format}
            onClick={() => run({ kind: 'tables', format })}
          >
            {TEXT.formats[format]}
          </Button>
        ))}
      </Row>
      {question}
    </Stack>
  );
}

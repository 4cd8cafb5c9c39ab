import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../../api/client.ts';
import { messageOf } from '../../../../http/errors.ts';
import { saveFile } from '../../../../http/files.ts';
import { currentPaper } from '../../../../shared/report-file/paper.ts';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { toastError } from '../../../../ui/toast/toast.ts';
import { STATEMENT_PAGE } from './texts.ts';

type Kind = 'pdf' | 'csv';

interface StatementFilesProps {
  readonly partnerID: string;
  /** yyyy-mm. */
  readonly month: string;
}

export function StatementFiles({ partnerID, month }: StatementFilesProps) {
  const file = useMutation({
    mutationFn: async (kind: Kind) => {
      const params = { partnerID, month };
      const { blob, name } =
        kind === 'pdf'
          ? await download('seatStatementPdf', { params, query: { paper: currentPaper() } })
          : await download('seatStatementCsv', { params });
      saveFile({ blob, name: name || `Seats-${month}.${kind}` });
    },
    onError: (error) => toastError(messageOf(error, STATEMENT_PAGE.fileFailed)),
  });
  const isMade = (kind: Kind): boolean => file.isPending && file.variables === kind;
  return (
    <Row gap={8} className="no-print">
      <Button size="sm" variant="default" loading={isMade('pdf')} onClick={() => file.mutate('pdf')}>
        {STATEMENT_PAGE.pdf}
      </Button>
      <Button size="sm" variant="default" loading={isMade('csv')} onClick={() => file.mutate('csv')}>
        {STATEMENT_PAGE.csv}
      </Button>
      <LiveRegion message={file.isPending ? STATEMENT_PAGE.busy : ''} />
    </Row>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../../api/client.ts';
import { messageOf } from '../../../../http/errors.ts';
import { saveFile } from '../../../../http/files.ts';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { currentPaper } from '../../../../shared/report-file/paper.ts';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { toastError } from '../../../../ui/toast/toast.ts';
import { DOWNLOADS } from './texts.ts';

/** Of what the page shows, as of the moment that it shows. */
export function Downloads({ cohortID }: { readonly cohortID: string }) {
  const moment = useMomentSearch();
  const file = useMutation({
    mutationFn: async (kind: 'pdf' | 'csv') => {
      const params = { cohortID };
      const { blob, name } =
        kind === 'pdf'
          ? await download('cohortBoardFile', { params, query: { paper: currentPaper(), ...moment } })
          : await download('cohortResultsFile', { params, query: moment });
      saveFile({ blob, name: name || `Cohort.${kind}` });
    },
    onError: (error) => toastError(messageOf(error, DOWNLOADS.failed)),
  });
  const isMade = (kind: 'pdf' | 'csv'): boolean => file.isPending && file.variables === kind;
  return (
    <Row gap={8} className="no-print">
      <Button size="sm" variant="default" loading={isMade('pdf')} onClick={() => file.mutate('pdf')}>
        {DOWNLOADS.pdf}
      </Button>
      <Button size="sm" variant="default" loading={isMade('csv')} onClick={() => file.mutate('csv')}>
        {DOWNLOADS.csv}
      </Button>
      <LiveRegion message={file.isPending ? DOWNLOADS.busy : ''} />
    </Row>
  );
}

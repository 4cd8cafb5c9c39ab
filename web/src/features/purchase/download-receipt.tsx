import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { saveFile } from '../../http/files.ts';
import { currentPaper } from '../../shared/report-file/paper.ts';
import { LiveRegion } from '../../ui/hidden.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import type { ReceiptRow } from './query.ts';
import { RECEIPT_PAGE } from './texts.ts';

interface DownloadReceiptProps {
  readonly userID: string;
  readonly receipt: ReceiptRow;
}

/** On the paper that one chose for reports. */
export function DownloadReceipt({ userID, receipt: { purchaseID, number } }: DownloadReceiptProps) {
  const file = useMutation({
    mutationFn: async () => {
      const asked = { params: { userID, purchaseID }, query: { paper: currentPaper() } };
      const { blob, name } = await download('receiptFile', asked);
      saveFile({ blob, name: name || `Receipt-${number}.pdf` });
    },
    onError: (error) => toastError(messageOf(error, RECEIPT_PAGE.downloadFailed)),
  });
  return (
    <div className="no-print">
      <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
        {RECEIPT_PAGE.download}
      </Button>
      <LiveRegion message={file.isPending ? RECEIPT_PAGE.downloading : ''} />
    </div>
  );
}

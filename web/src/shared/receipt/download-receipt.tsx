import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../http/errors.ts';
import { type NamedFile, saveFile } from '../../http/files.ts';
import { LiveRegion } from '../../ui/hidden.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { currentPaper } from '../report-file/paper.ts';
import { RECEIPT_PAGE } from './texts.ts';

type Paper = ReturnType<typeof currentPaper>;

interface DownloadReceiptProps {
  readonly number: string;
  readonly file: (paper: Paper) => Promise<NamedFile>;
}

/** On the paper that one chose for reports. */
export function DownloadReceipt({ number, file: fetchFile }: DownloadReceiptProps) {
  const file = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(currentPaper());
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

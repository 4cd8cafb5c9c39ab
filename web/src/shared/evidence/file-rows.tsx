import type { Api } from '@groundwork/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { saveFile } from '../../http/files.ts';
import { fileSize } from '../../ui/format.ts';
import { List, Note } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './files.module.css';
import { EVIDENCE } from './texts.ts';

export type KeptFile = Api['listEvidence']['answer']['data'][number]['files'][number];

interface FileRowsProps {
  readonly userID: string;
  readonly files: readonly KeptFile[];
  /** Absent for who may only read them. */
  readonly onRemove?: ((fileID: string) => void) | undefined;
  readonly removing?: string | undefined;
}

/** Each name downloads its file. */
export const FileRows = ({ userID, files, ...removal }: FileRowsProps) =>
  files.length > 0 && (
    <List className={styles.files}>
      {files.map((file) => (
        <FileRow key={file.fileID} userID={userID} file={file} {...removal} />
      ))}
    </List>
  );

interface FileRowProps extends Omit<FileRowsProps, 'files'> {
  readonly file: KeptFile;
}

function FileRow({ userID, file: { fileID, name, size }, onRemove, removing }: FileRowProps) {
  const saving = useMutation({
    mutationFn: async () => {
      const { blob } = await download('evidenceFile', { params: { userID, fileID } });
      saveFile({ blob, name });
    },
  });
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.name}>
          <button
            type="button"
            className="text-button"
            aria-label={EVIDENCE.files.downloadOf(name)}
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {name}
          </button>
        </span>
        <Note as="span" tabular>
          {fileSize(size)}
        </Note>
        {onRemove && (
          <button
            type="button"
            className="text-button no-print"
            aria-label={EVIDENCE.files.removeOf(name)}
            disabled={removing === fileID}
            onClick={() => onRemove(fileID)}
          >
            {EVIDENCE.files.remove}
          </button>
        )}
      </div>
      {saving.isError && <Notice kind="error">{messageOf(saving.error, EVIDENCE.files.downloadFailed)}</Notice>}
    </li>
  );
}

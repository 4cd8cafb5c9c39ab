import { ACCEPTED_FILES, LIMITS } from '@groundwork/contracts/browser';
import { messageOf } from '../../http/errors.ts';
import { FileField } from '../../ui/file-field/file-field.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { List, Note, Row, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileRows, type KeptFile } from './file-rows.tsx';
import styles from './files.module.css';
import { EVIDENCE } from './texts.ts';
import { addFiles, dismiss, type Place, retry, type Uploading, useUploads } from './uploads.ts';
import { useRefreshEvidence, useRemoveFile } from './use-evidence.ts';

interface FilesProps {
  readonly place: Place;
  readonly kept: readonly KeptFile[];
  /** Bytes of all the founder's files. */
  readonly usedBytes: number;
}

/** Files beside an answer: kept at once, apart from what is typed. */
export function Files({ place, kept, usedBytes }: FilesProps) {
  const { userID, userAssessmentID } = place;
  const uploads = useUploads(place);
  const refresh = useRefreshEvidence(userID, userAssessmentID);
  const removal = useRemoveFile(userID, userAssessmentID);
  const underWay = uploads.filter(({ problem }) => problem === null);
  const left = LIMITS.evidenceFiles - usedBytes - underWay.reduce((bytes, { file }) => bytes + file.size, 0);
  return (
    <Stack gap={10}>
      <FileField
        label={EVIDENCE.files.choose}
        hint={EVIDENCE.files.how(Math.max(0, left))}
        accept={ACCEPTED_FILES}
        multiple
        forgets
        onChoose={(files) => addFiles(place, files, left, refresh)}
      />
      {uploads.length > 0 && (
        <List className={styles.files}>
          {uploads.map((each) => (
            <li key={each.id}>
              <UploadRow uploading={each} onRetry={() => retry(each, refresh)} />
            </li>
          ))}
        </List>
      )}
      <FileRows
        userID={userID}
        files={kept}
        onRemove={removal.mutate}
        removing={removal.isPending ? removal.variables : undefined}
      />
      {removal.isError && <Notice kind="error">{messageOf(removal.error, EVIDENCE.files.removeFailed)}</Notice>}
      <LiveRegion
        message={underWay.length > 0 ? EVIDENCE.files.adding(underWay.length) : EVIDENCE.files.count(kept.length)}
      />
    </Stack>
  );
}

interface UploadRowProps {
  readonly uploading: Uploading;
  readonly onRetry: () => void;
}

function UploadRow({ uploading: { id, file, sent, problem, canRetry }, onRetry }: UploadRowProps) {
  if (problem === null) {
    return (
      <Stack gap={4}>
        <div className={styles.row}>
          <span className={styles.name}>{file.name}</span>
          <Note as="span" tabular>
            {EVIDENCE.files.sent(sent, file.size)}
          </Note>
        </div>
        <progress
          className={styles.progress}
          max={file.size}
          value={sent}
          aria-label={EVIDENCE.files.progressOf(file.name)}
        />
      </Stack>
    );
  }
  return (
    <Notice
      kind="error"
      action={
        <Row oneLine gap={12}>
          {canRetry && (
            <button type="button" className="text-button" onClick={onRetry}>
              {EVIDENCE.files.retry}
            </button>
          )}
          <button type="button" className="text-button" onClick={() => dismiss(id)}>
            {EVIDENCE.files.dismiss}
          </button>
        </Row>
      }
    >
      {EVIDENCE.files.problem(file.name, problem)}
    </Notice>
  );
}

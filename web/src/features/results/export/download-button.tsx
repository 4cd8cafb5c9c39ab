import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { PAPERS, setPaper, usePaper } from '../../../shared/report-file/paper.ts';
import { DownloadState } from './download-state.tsx';
import styles from './export.module.css';
import { EXPORT } from './texts.ts';
import { type DownloadOf, useDownload } from './use-download.ts';

export function DownloadButton(report: DownloadOf) {
  const errorID = useId();
  const download = useDownload(report);
  return (
    <div className={styles.download}>
      <Button
        ref={download.button}
        variant="default"
        loading={download.busy}
        aria-describedby={download.problem === null ? undefined : errorID}
        onClick={download.run}
      >
        {TEXTS.results.download}
      </Button>
      <PaperChoice />
      <DownloadState id={errorID} {...download} />
    </div>
  );
}

/** Asked next to the download: the paper size is the same for all of a person's reports. */
function PaperChoice() {
  const paper = usePaper();
  return (
    <select
      className={styles.paper}
      aria-label={EXPORT.paper}
      value={paper}
      onChange={({ currentTarget }) => setPaper(PAPERS.find((each) => each === currentTarget.value) ?? paper)}
    >
      {PAPERS.map((each) => (
        <option key={each} value={each}>
          {EXPORT.papers[each]}
        </option>
      ))}
    </select>
  );
}

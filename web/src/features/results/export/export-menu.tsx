import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { PAPERS, setPaper, usePaper } from '../../../shared/report-file/paper.ts';
import { AS_OF } from '../../../ui/as-of/texts.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { MenuChoice, MenuItem, MenuLine, MenuList, menuItemProps } from '../../../ui/menu.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import { RESULTS } from '../texts.ts';
import { DownloadState } from './download-state.tsx';
import styles from './export.module.css';
import { EXPORT } from './texts.ts';
import { type DownloadOf, useDownload } from './use-download.ts';

const AsOfDialog = lazyPart(AS_OF.missing, () => import('../../../ui/as-of/as-of-dialog.tsx'));

interface ExportMenuProps extends Omit<DownloadOf, 'token'> {
  /** Opens another moment; absent where the reader may not. */
  readonly onAsOf?: ((moment: string) => void) | undefined;
}

/** All ways to take a report along: the PDF, paper, and how it was on another day. */
export function ExportMenu({ onAsOf, ...report }: ExportMenuProps) {
  const { userAssessmentID, asOf } = report;
  const [opened, setOpened] = useState(false);
  const [asksDay, setAsksDay] = useState(false);
  const askedDay = useEver(asksDay);
  const download = useDownload(report);
  const paper = usePaper();
  const errorID = useId();
  const close = (focusBack: boolean): void => {
    setOpened(false);
    if (focusBack) download.button.current?.focus();
  };

  return (
    <div className={styles.download}>
      <div className={styles.export}>
        <Button
          ref={download.button}
          variant="default"
          aria-haspopup="menu"
          aria-expanded={opened}
          aria-describedby={download.problem === null ? undefined : errorID}
          loading={download.busy}
          rightSection={<ChevronDownIcon />}
          onClick={() => setOpened(!opened)}
        >
          {EXPORT.title}
        </Button>
        {opened && (
          <MenuList label={EXPORT.title} onClose={close}>
            <MenuItem onSelect={download.run}>{TEXTS.results.download}</MenuItem>
            {PAPERS.map((each) => (
              <MenuChoice key={each} chosen={each === paper} onSelect={() => setPaper(each)}>
                {EXPORT.onPaper(each)}
              </MenuChoice>
            ))}
            <MenuLine />
            {asOf === undefined ? (
              <Link to="/assessment-report/$id" params={{ id: userAssessmentID }} {...menuItemProps}>
                {RESULTS.readOrPrint}
              </Link>
            ) : (
              <MenuItem onSelect={() => window.print()}>{RESULTS.print}</MenuItem>
            )}
            {onAsOf && <MenuItem onSelect={() => setAsksDay(true)}>{AS_OF.open}</MenuItem>}
          </MenuList>
        )}
      </div>
      <DownloadState id={errorID} {...download} />
      {askedDay && onAsOf && (
        <AsOfDialog opened={asksDay} moment={asOf ?? null} onMoment={onAsOf} onClose={() => setAsksDay(false)} />
      )}
    </div>
  );
}

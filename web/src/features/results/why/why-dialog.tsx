import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { RESULTS } from '../texts.ts';
import { EducationFrame } from './education-frame.tsx';
import type { WebPage } from './web-page.ts';
import styles from './why.module.css';

interface WhyDialogProps {
  readonly page: WebPage;
  readonly question: string;
  /** Ours, empty where there is none. */
  readonly explanation: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Our own words first, then an education page, once it came. Whether a site lets itself be shown cannot be found out, so the
 * link stands above it at all times.
 */
const WhyDialog = ({ page, question, explanation, opened, onClose }: WhyDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={TEXTS.results.why} holds="page">
    <div className={styles.body}>
      <Text size={17} weight={600} face="serif" lh={1.35}>
        {question}
      </Text>
      {explanation && (
        <Text measure={72}>
          <strong>{RESULTS.feedback}.</strong> {explanation}
        </Text>
      )}
      <Text size={15} measure={72} className={styles.hint}>
        {RESULTS.why.from(page.host)} {page.canBeFramed ? RESULTS.why.mayStayEmpty : RESULTS.why.notFramed}{' '}
        <a href={page.address} target="_blank" rel="noopener noreferrer">
          {RESULTS.why.open}
        </a>
      </Text>
      {page.canBeFramed && <EducationFrame address={page.address} title={RESULTS.why.frame(page.host)} />}
      {/* The dialog hears no key within a foreign page: behind it there has to be something to keep the focus here. */}
      <Button variant="default" onClick={onClose} className={styles.close}>
        {RESULTS.why.close}
      </Button>
    </div>
  </Dialog>
);

export default WhyDialog;

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
  /** Our own text; empty for none. */
  readonly explanation: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Our own text first. Whether a site can be framed cannot be found out, so its link always stands above. */
const WhyDialog = ({ page, question, explanation, opened, onClose }: WhyDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={TEXTS.results.why} kind="large">
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
      {/* The dialog gets no keys from within a foreign page: an element behind it has to keep the focus here. */}
      <Button variant="default" onClick={onClose} className={styles.close}>
        {RESULTS.why.close}
      </Button>
    </div>
  </Dialog>
);

export default WhyDialog;

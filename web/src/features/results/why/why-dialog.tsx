import { TEXTS } from '@groundwork/contracts/browser';
import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import frame from '../../../ui/dialog/frame.module.css';
import { Row, Text } from '../../../ui/layout/layout.tsx';
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

const CLASSES = { content: styles.dialog ?? '' };

/**
 * Our own words first, then an education page, once it came. Whether a site lets itself be shown cannot be found out, so the
 * link stands above it at all times.
 */
export default function WhyDialog({ page, question, explanation, opened, onClose }: WhyDialogProps) {
  // Always closed first: a dialog that begins open would not know where to give the focus back to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);

  return (
    // The page makes it grow when it comes: in the middle of the window what is above it would move up.
    <Modal.Root opened={shown} onClose={onClose} size={920} centered={false} classNames={CLASSES}>
      <Modal.Overlay />
      <Modal.Content>
        <Row oneLine align="start" justify="between" gap={16} p="20px 20px 4px 24px" className={styles.head}>
          <Modal.Title className={frame.title}>{TEXTS.results.why}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Row>
        <Modal.Body className={styles.body}>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

import { centsInWords, methodInWords, RECEIPT, receiptDay, receiptLines } from '@groundwork/contracts/browser';
import { Facts } from '../../ui/layout/facts.tsx';
import { Box, List, Note, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './receipt.module.css';
import type { ReceiptRow } from './receipt-row.ts';
import { RECEIPT_PAGE } from './texts.ts';

/** The words and sums of the message and the PDF. */
export const ReceiptView = ({ receipt }: { readonly receipt: ReceiptRow }) => (
  <>
    <Facts
      facts={[
        [RECEIPT.number, receipt.number],
        [RECEIPT.paid, receiptDay(receipt.paidAt)],
        [RECEIPT.method, methodInWords(receipt)],
      ]}
    />
    <div className={styles.parties}>
      <Party title={RECEIPT.seller} lines={receipt.seller} />
      <Party title={RECEIPT.buyer} lines={[receipt.buyer.company, receipt.buyer.name, receipt.buyer.email]} />
    </div>
    <Box surface="card">
      <List as="dl" aria-label={RECEIPT_PAGE.lines}>
        {receiptLines(receipt).map(({ kind, label, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds of one day are alike.
          <div key={index} className={styles.line} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{centsInWords(cents)}</dd>
          </div>
        ))}
      </List>
    </Box>
    <Note>{RECEIPT.questions}</Note>
  </>
);

const Party = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <Stack gap={2} shrink className={styles.party}>
    <Text as="h2" size={14} weight={600} face="sans">
      {title}
    </Text>
    {lines
      .filter((line) => line !== '')
      .map((line) => (
        <p key={line}>{line}</p>
      ))}
  </Stack>
);

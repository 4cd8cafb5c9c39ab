import { UnstyledButton } from '@mantine/core';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { formatPercent } from '../lists/record/percent.ts';
import { columnsOf } from '../lists/table/of-list.ts';
import { pageHref } from '../lists/table/record/record-id.ts';
import { RecordLink } from '../lists/table/record/record-link.tsx';
import styles from './partner-columns.module.css';

export interface Expansion {
  readonly expanded: string | undefined;
  readonly onExpand: (partnerID: string) => void;
  readonly label: (name: string) => string;
  /** Opens the partner's page: then the arrow alone expands it. */
  readonly onOpen?: (partnerID: string) => void;
}

export const partnerColumns = ({ expanded, onExpand, label, onOpen }: Expansion) =>
  columnsOf('partners', {
    partnerName: {
      flex: 4,
      minWidth: 180,
      // The card's heading already expands it.
      inCard: false,
      cell: ({ partnerID, partnerName }) => (
        <Row as="span" inline oneLine gap={6} className={styles.name}>
          <UnstyledButton
            className={styles.expand}
            tabIndex={-1}
            aria-label={label(partnerName)}
            aria-expanded={partnerID === expanded}
            onClick={() => onExpand(partnerID)}
          >
            <ChevronDownIcon />
            {!onOpen && partnerName}
          </UnstyledButton>
          {onOpen && (
            <RecordLink
              href={pageHref('partners', 'partner', partnerID)}
              text={partnerName}
              tabIndex={-1}
              onOpen={() => onOpen(partnerID)}
            />
          )}
        </Row>
      ),
    },
    defaultDiscount: { width: 170, align: 'end', text: ({ defaultDiscount }) => formatPercent(defaultDiscount) },
    partnerUserCount: { width: 140, align: 'end' },
    userCount: { width: 150, align: 'end' },
    createdAt: {},
    updatedAt: { hidden: true },
  });

import { UnstyledButton } from '@mantine/core';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { formatPercent } from '../lists/record/percent.ts';
import { columnsOf } from '../lists/table/of-list.ts';
import styles from './partner-columns.module.css';

export interface Expansion {
  readonly expanded: string | undefined;
  readonly onExpand: (partnerID: string) => void;
  readonly label: (name: string) => string;
}

export const partnerColumns = ({ expanded, onExpand, label }: Expansion) =>
  columnsOf('partners', {
    partnerName: {
      flex: 4,
      minWidth: 180,
      // The card's heading already expands it.
      inCard: false,
      cell: ({ partnerID, partnerName }) => (
        <UnstyledButton
          className={styles.expand}
          tabIndex={-1}
          aria-label={label(partnerName)}
          aria-expanded={partnerID === expanded}
          onClick={() => onExpand(partnerID)}
        >
          <ChevronDownIcon />
          {partnerName}
        </UnstyledButton>
      ),
    },
    defaultDiscount: { width: 170, align: 'end', text: ({ defaultDiscount }) => formatPercent(defaultDiscount) },
    partnerUserCount: { width: 140, align: 'end' },
    userCount: { width: 150, align: 'end' },
    createdAt: {},
    updatedAt: { hidden: true },
  });

import { UnstyledButton } from '@mantine/core';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { formatPercent } from '../lists/record/percent.ts';
import { dateColumn } from '../lists/table/dates.ts';
import type { ColumnSpec } from '../lists/table/list-spec.ts';
import styles from './partner-columns.module.css';
import { PARTNERS } from './texts.ts';
import type { PartnerRow, PartnerSort } from './use-partners.ts';

const HEADERS = PARTNERS.columns;

interface Expansion {
  readonly expanded: string | undefined;
  readonly onExpand: (partnerID: string) => void;
  readonly label: (name: string) => string;
}

export const partnerColumns = ({
  expanded,
  onExpand,
  label,
}: Expansion): readonly ColumnSpec<PartnerRow, PartnerSort>[] => [
  {
    id: 'partnerName',
    header: HEADERS.partnerName,
    sort: 'partnerName',
    flex: 4,
    minWidth: 180,
    text: ({ partnerName }) => partnerName,
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
  {
    id: 'defaultDiscount',
    header: HEADERS.defaultDiscount,
    sort: 'defaultDiscount',
    width: 170,
    align: 'end',
    text: ({ defaultDiscount }) => formatPercent(defaultDiscount),
  },
];

export const PARTNER_FIGURES: readonly ColumnSpec<PartnerRow, PartnerSort>[] = [
  {
    id: 'partnerUserCount',
    header: HEADERS.partnerUserCount,
    width: 140,
    align: 'end',
    text: ({ partnerUserCount }) => String(partnerUserCount),
  },
  {
    id: 'userCount',
    header: HEADERS.userCount,
    width: 150,
    align: 'end',
    text: ({ userCount }) => String(userCount),
  },
  dateColumn<PartnerRow, PartnerSort>(
    { id: 'createdAt', header: HEADERS.createdAt, sort: 'createdAt' },
    ({ createdAt }) => createdAt,
  ),
  dateColumn<PartnerRow, PartnerSort>(
    { id: 'updatedAt', header: HEADERS.updatedAt, sort: 'updatedAt', hidden: true },
    ({ updatedAt }) => updatedAt,
  ),
];

import { LISTS } from '@groundwork/contracts/administration';
import { useProfile } from '../../../session/session.ts';
import { HistoryList } from '../../../shared/history/history-list.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import { formatPercent } from '../../../shared/lists/record/percent.ts';
import { formatDay, formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { CODE_DIALOG, CODES } from './texts.ts';
import type { CodeRow } from './use-codes.ts';
import { Uses } from './uses-dialog.tsx';

const { columns } = LISTS.codes;

/** A discount code: its terms, who used it, and what happened to it. */
export function CodeRecord({ row }: { readonly row: CodeRow }) {
  const isAdmin = useProfile().userType === 'admin';
  return (
    <Stack gap={28} shrink>
      <Facts
        facts={[
          [columns.state.label, CODES.states[row.state]],
          [columns.discount.label, formatPercent(row.discount)],
          [columns.redeemed.label, CODES.usesOf(row.held + row.redeemed, row.maxUses)],
          [columns.expiresAt.label, row.expiresAt === null ? CODES.never : formatDay(row.expiresAt)],
          [columns.description.label, row.description],
          [CODE_DIALOG.partnerUser, `${row.firstName} ${row.lastName}`.trim()],
          [columns.createdAt.label, formatMoment(row.createdAt)],
        ]}
      />
      <Uses discountID={row.discountID} />
      {isAdmin && (
        <Stack as="section" shrink aria-label={HISTORY.action}>
          <SmallHeading size={18} face="serif">
            {HISTORY.action}
          </SmallHeading>
          <HistoryList kind="code" id={row.discountID} />
        </Stack>
      )}
    </Stack>
  );
}

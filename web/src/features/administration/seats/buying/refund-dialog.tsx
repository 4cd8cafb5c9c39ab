import { callOnce } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import { countIn } from '../count-in.ts';
import { SeatFields } from '../seat-fields.tsx';
import { SEAT_MOVES_LIST, SEATS_LIST } from '../use-seats.ts';
import { REFUND } from './texts.ts';
import { SEAT_PURCHASES_LIST, type SeatPurchase } from './use-purchases.ts';

interface Refunding {
  readonly partnerID: string;
  readonly purchase: SeatPurchase;
}

const priceOf = ({ receipt: { seats, totalInCents } }: SeatPurchase): number => seats?.priceInCents ?? totalInCents;

/** An administrator gives free seats back, at the price that was paid. */
export const RefundDialog = ({ subject, onClose }: DialogOf<Refunding>) => (
  <CommandDialog
    subject={subject}
    title={({ purchase }) => REFUND.title(purchase.receipt.number)}
    begin={({ purchase }) => ({ count: String(purchase.free), note: '' })}
    check={({ count }, { purchase: { free } }) => ({
      count: countIn(count, free) === null ? REFUND.countWrong(free) : undefined,
    })}
    call={({ partnerID, purchase }, { count, note }) =>
      callOnce('refundSeats', {
        params: { partnerID },
        body: { lotID: purchase.receipt.purchaseID, count: countIn(count) ?? 0, note: note.trim() },
      })
    }
    refresh={useRefreshList(SEATS_LIST, SEAT_MOVES_LIST, SEAT_PURCHASES_LIST)}
    done={(_, { count }, { data }) => REFUND.done[data.outcome](countIn(count) ?? 0)}
    failed={REFUND.failed}
    submit={REFUND.submit}
    why={({ count }) => (count.trim() === '' ? REFUND.missing : null)}
    onClose={onClose}
  >
    {(form, { purchase }) => {
      const seats = countIn(form.values.count, purchase.free);
      return (
        <>
          <Small as="p">{REFUND.most(purchase.free, priceOf(purchase))}</Small>
          <SeatFields
            form={form}
            texts={REFUND}
            about={seats === null ? '' : REFUND.total(seats * priceOf(purchase))}
          />
        </>
      );
    }}
  </CommandDialog>
);

import { PricesDialog } from '../../../features/administration/seats/buying/prices-dialog.tsx';
import { RefundDialog } from '../../../features/administration/seats/buying/refund-dialog.tsx';
import { ExtendDialog } from '../../../features/administration/seats/extend-dialog.tsx';
import { NoticesDialog } from '../../../features/administration/seats/notices/notices-dialog.tsx';
import { GiveSeatsDialog, TakeBackDialog } from '../../../features/administration/seats/seat-dialogs.tsx';
import { row, type Shown } from './shown.ts';

/** Of the seats of a partner. */
export const SEAT_DIALOGS: Readonly<Record<string, Shown>> = {
  'seats to give': {
    file: 'features/administration/seats/seat-dialogs.tsx',
    draw: (onClose) => (
      <GiveSeatsDialog subject={{ partnerID: 'p1', partnerName: 'Harbor Angels' }} onClose={onClose} />
    ),
  },
  'seats to take back': {
    file: 'features/administration/seats/seat-dialogs.tsx',
    draw: (onClose) => (
      <TakeBackDialog
        subject={{
          partnerID: 'p1',
          partnerName: 'Harbor Angels',
          lot: row({ lotID: 'l1', invoice: 'INV-7', free: 3 }),
        }}
        onClose={onClose}
      />
    ),
  },
  'seats to extend': {
    file: 'features/administration/seats/extend-dialog.tsx',
    draw: (onClose) => (
      <ExtendDialog
        subject={{ partnerID: 'p1', lot: row({ lotID: 'l1', invoice: 'INV-7', lastDay: '2027-03-31' }) }}
        onClose={onClose}
      />
    ),
  },
  'when few seats are told': {
    file: 'features/administration/seats/notices/notices-dialog.tsx',
    draw: (onClose) => (
      <NoticesDialog
        subject={{ partnerID: 'p1', notices: { low: 20, below: 20, isLow: false, toldAt: null } }}
        onClose={onClose}
      />
    ),
  },
  'prices of seats': {
    file: 'features/administration/seats/buying/prices-dialog.tsx',
    draw: (onClose) => (
      <PricesDialog
        subject={{ partnerID: 'p1', partnerName: 'Harbor Angels', tiers: [{ from: 1, priceInCents: 20_000 }] }}
        onClose={onClose}
      />
    ),
  },
  'seats to refund': {
    file: 'features/administration/seats/buying/refund-dialog.tsx',
    draw: (onClose) => (
      <RefundDialog
        subject={{
          partnerID: 'p1',
          purchase: row({ free: 3, receipt: row({ number: 'R-7K3M9-QX2TD', totalInCents: 60_000 }) }),
        }}
        onClose={onClose}
      />
    ),
  },
};

import { dayOf, typedDay } from '../../../shared/day/day.ts';
import { DayField } from '../../../shared/day/day-field.tsx';
import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { SEAT_DIALOGS } from './texts.ts';
import { SEAT_MOVES_LIST, SEATS_LIST, type SeatLot } from './use-seats.ts';

const { extend } = SEAT_DIALOGS;

interface Extending {
  readonly partnerID: string;
  readonly lot: SeatLot;
}

/** Free seats can be reserved until a later day. */
export const ExtendDialog = ({ subject, onClose }: DialogOf<Extending>) => (
  <CommandDialog
    subject={subject}
    title={({ lot }) => extend.title(lot.invoice)}
    begin={({ lot }) => ({ lastDay: typedDay(lot.lastDay) })}
    check={({ lastDay }, { lot }) => ({
      lastDay: (dayOf(lastDay) ?? '') > (lot.lastDay ?? '') ? undefined : extend.wrong,
    })}
    call={({ partnerID, lot: { lotID } }, { lastDay }) =>
      call('extendSeats', { params: { partnerID }, body: { lotID, lastDay: dayOf(lastDay) ?? '' } })
    }
    refresh={useRefreshList(SEATS_LIST, SEAT_MOVES_LIST)}
    done={extend.done}
    failed={extend.failed}
    submit={extend.submit}
    onClose={onClose}
  >
    {(form) => <DayField {...form.field('lastDay')} label={extend.lastDay} description={extend.why} />}
  </CommandDialog>
);

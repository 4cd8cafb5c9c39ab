import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { dayOf } from '../../../shared/day/day.ts';
import { DayField } from '../../../shared/day/day-field.tsx';
import { callOnce } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { usePartnerUserChoices } from '../../../shared/partners/use-partner-choices.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countIn } from './count-in.ts';
import { EVERYBODY, MailToField, mailedIn } from './mail-to-field.tsx';
import { SeatFields } from './seat-fields.tsx';
import { SEAT_DIALOGS } from './texts.ts';
import { SEAT_MOVES_LIST, SEATS_LIST, type SeatLot, useSeats } from './use-seats.ts';

const { give, takeBack } = SEAT_DIALOGS;

export interface Partner {
  readonly partnerID: string;
  readonly partnerName: string;
}

/** An administrator gives seats that are paid by invoice. */
export function GiveSeatsDialog({ subject, onClose }: DialogOf<Partner>) {
  const users = usePartnerUserChoices(subject?.partnerID ?? null, 'active');
  const missing = ({ count, invoice, mailTo }: { count: string; invoice: string; mailTo: string }) => {
    if (count.trim() === '' || invoice.trim() === '') return give.missing;
    return mailedIn(mailTo, users) === null ? give.usersMissing : null;
  };
  return (
    <CommandDialog
      subject={subject}
      title={({ partnerName }) => give.title(partnerName)}
      begin={() => ({ count: '', invoice: '', lastDay: '', note: '', mailTo: EVERYBODY })}
      check={({ count, lastDay }) => ({
        count: countIn(count) === null ? give.countWrong : undefined,
        lastDay: lastDay.trim() !== '' && dayOf(lastDay) === null ? give.dayWrong : undefined,
      })}
      call={({ partnerID }, { count, invoice, note, lastDay, mailTo }) => {
        const userIDs = [...(mailedIn(mailTo, users) ?? [])];
        return callOnce('grantSeats', {
          params: { partnerID },
          body: {
            ...{ count: countIn(count) ?? 0, invoice: invoice.trim(), note: note.trim() },
            ...(lastDay.trim() !== '' && { lastDay: dayOf(lastDay) ?? '' }),
            ...(userIDs.length > 0 && { userIDs }),
          },
        });
      }}
      refresh={useRefreshList(SEATS_LIST, SEAT_MOVES_LIST)}
      done={(_, { count, mailTo }) => give.done(countIn(count) ?? 0, mailedIn(mailTo, users)?.length ?? 0)}
      failed={give.failed}
      submit={give.submit}
      why={missing}
      onClose={onClose}
    >
      {(form, { partnerID }) => {
        const { onChange: onInvoice, ...invoice } = form.field('invoice');
        return (
          <SeatFields form={form} texts={give} after={<MailToField {...form.field('mailTo')} users={users} />}>
            <TextInput
              {...invoice}
              label={give.invoice}
              description={give.invoiceWhy}
              autoComplete="off"
              maxLength={LIMITS.seatInvoice}
              required
              onChange={(event) => onInvoice(event.currentTarget.value)}
            />
            <GivenBefore partnerID={partnerID} invoice={invoice.value.trim()} />
            <DayField {...form.field('lastDay')} label={give.lastDay} description={give.lastDayWhy} />
          </SeatFields>
        );
      }}
    </CommandDialog>
  );
}

interface GivenBeforeProps extends Pick<Partner, 'partnerID'> {
  readonly invoice: string;
}

/** An invoice may be for more than one lot; the same one twice is a mistake more often. */
function GivenBefore({ partnerID, invoice }: GivenBeforeProps) {
  const { data } = useSeats(partnerID);
  const same = data?.lots.filter((lot) => !lot.isBought && lot.invoice === invoice) ?? [];
  if (same.length === 0) return null;
  return <Notice kind="note">{give.before(same.reduce((sum, { count }) => sum + count, 0))}</Notice>;
}

interface Taking extends Partner {
  readonly lot: SeatLot;
}

/** Only what is free: nothing is taken from whom a seat is reserved for. */
export const TakeBackDialog = ({ subject, onClose }: DialogOf<Taking>) => (
  <CommandDialog
    subject={subject}
    title={({ lot }) => takeBack.title(lot)}
    begin={({ lot }) => ({ count: String(lot.free), note: '' })}
    check={({ count }, { lot }) => ({ count: countIn(count, lot.free) === null ? takeBack.most(lot.free) : undefined })}
    call={({ partnerID, lot }, { count, note }) =>
      callOnce('takeBackSeats', {
        params: { partnerID },
        body: { lotID: lot.lotID, count: countIn(count) ?? 0, note: note.trim() },
      })
    }
    refresh={useRefreshList(SEATS_LIST, SEAT_MOVES_LIST)}
    done={(_, { count }) => takeBack.done(countIn(count) ?? 0)}
    failed={takeBack.failed}
    submit={takeBack.submit}
    why={({ count }) => (count.trim() === '' ? takeBack.missing : null)}
    onClose={onClose}
  >
    {(form, { lot }) => (
      <>
        <Small as="p">{takeBack.most(lot.free)}</Small>
        {lot.isBought && <Small as="p">{takeBack.unpaid}</Small>}
        <SeatFields form={form} texts={give} />
      </>
    )}
  </CommandDialog>
);

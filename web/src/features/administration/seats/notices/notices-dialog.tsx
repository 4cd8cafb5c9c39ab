import type { LowSeats } from '@groundwork/contracts/administration';
import { TextInput } from '@mantine/core';
import { call } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { countIn } from '../count-in.ts';
import { SEATS_LIST, type SeatNotices } from '../use-seats.ts';
import { NOTICES } from './texts.ts';

interface OfPartner {
  readonly partnerID: string;
  readonly notices: SeatNotices;
}

/** As usual where nothing is chosen. */
const CHOICES = Object.entries(NOTICES.choices).map(([value, label]) => ({ value, label }));

interface Values {
  readonly when: string;
  readonly low: string;
}

function chosen({ when, low }: Values): LowSeats | null {
  if (when === 'off') return 'off';
  return when === 'below' ? countIn(low) : 'usual';
}

const begin = ({ notices: { low, below } }: OfPartner): Values => ({
  when: typeof low === 'number' ? 'below' : low === 'off' ? 'off' : '',
  low: String(below || 5),
});

/** From how few free seats on the partner's users are mailed. */
export const NoticesDialog = ({ subject, onClose }: DialogOf<OfPartner>) => (
  <CommandDialog
    subject={subject}
    title={NOTICES.title}
    begin={begin}
    check={(values) => ({ low: chosen(values) === null ? NOTICES.numberWrong : undefined })}
    call={({ partnerID }, values) =>
      call('setSeatNotices', { params: { partnerID }, body: { low: chosen(values) ?? 'usual' } })
    }
    refresh={useRefreshList(SEATS_LIST)}
    done={NOTICES.done}
    failed={NOTICES.failed}
    submit={NOTICES.submit}
    onClose={onClose}
  >
    {(form) => {
      const { onChange, ...low } = form.field('low');
      return (
        <>
          <SelectField
            {...form.field('when')}
            label={NOTICES.when}
            description={form.values.when === '' ? `${NOTICES.whenWhy} ${NOTICES.usualWhy}` : NOTICES.whenWhy}
            any={NOTICES.usual}
            choices={CHOICES}
          />
          {form.values.when === 'below' && (
            <TextInput
              {...low}
              label={NOTICES.number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </>
      );
    }}
  </CommandDialog>
);

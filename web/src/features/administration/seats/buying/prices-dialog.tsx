import { LIMITS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { call } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { IconButton, Small } from '../../../../ui/layout/parts.tsx';
import type { Partner } from '../seat-dialogs.tsx';
import { type PriceRows, problemsIn, rowOf, rowsIn, tiersIn, valuesOf } from './price-rows.ts';
import { PRICES } from './texts.ts';
import { SEAT_PURCHASES_LIST, type SeatSales } from './use-purchases.ts';

interface Pricing extends Partner, Pick<SeatSales, 'tiers'> {}

const EMPTY = { from: '', price: '' };
/** In px: a button of 28 in the middle of a field of 42 below its label. What is wrong stands beneath, and moves neither. */
const BESIDE_FIELD = 36;

/** An administrator says what seats cost a partner by card. */
export const PricesDialog = ({ subject, onClose }: DialogOf<Pricing>) => (
  <CommandDialog
    subject={subject}
    title={({ partnerName }) => PRICES.title(partnerName)}
    begin={({ tiers }) => valuesOf(tiers.length === 0 ? [{ from: '1', price: '' }] : tiers.map(rowOf))}
    check={problemsIn}
    call={({ partnerID }, values) => call('setSeatPrices', { params: { partnerID }, body: { tiers: tiersIn(values) } })}
    refresh={useRefreshList(SEAT_PURCHASES_LIST)}
    done={PRICES.done}
    failed={PRICES.failed}
    submit={PRICES.submit}
    onClose={onClose}
  >
    {(form) => <Rows form={form} />}
  </CommandDialog>
);

function Rows({ form }: { readonly form: Form<PriceRows> }) {
  const rows = rowsIn(form.values);
  return (
    <>
      <Small as="p">{PRICES.lead}</Small>
      {rows.length === 0 && <p>{PRICES.none}</p>}
      {rows.map((_, at) => {
        const { onChange: onFrom, ...from } = form.field(`from${at}`);
        const { onChange: onPrice, ...price } = form.field(`price${at}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <Row key={at} gap={12} align="start" oneLine>
            <TextInput
              {...from}
              label={PRICES.fromShort}
              aria-label={PRICES.from(at + 1)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
              onChange={(event) => onFrom(event.currentTarget.value)}
            />
            <TextInput
              {...price}
              label={PRICES.priceShort}
              aria-label={PRICES.price(at + 1)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              required
              onChange={(event) => onPrice(event.currentTarget.value)}
            />
            <IconButton
              style={{ marginTop: BESIDE_FIELD }}
              aria-label={PRICES.remove(at + 1)}
              onClick={() => form.set(valuesOf(rows.filter((_row, other) => other !== at)))}
            >
              <CloseIcon />
            </IconButton>
          </Row>
        );
      })}
      {rows.length < LIMITS.seatTiers && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => form.set(valuesOf([...rows, EMPTY]))}>
            {PRICES.add}
          </Button>
        </div>
      )}
    </>
  );
}

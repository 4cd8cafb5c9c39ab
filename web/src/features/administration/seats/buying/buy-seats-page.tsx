import type { SeatQuote } from '@groundwork/contracts/administration';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { FailureNotice } from '../../../../shared/payment/failure-notice.tsx';
import { PaymentFields } from '../../../../shared/payment/payment-fields.tsx';
import type { PaymentPort } from '../../../../shared/payment/port.ts';
import { PAYMENT } from '../../../../shared/payment/texts.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Note, Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Page, PageHead } from '../../../../ui/page/page.tsx';
import { Failure } from '../../../../ui/states.tsx';
import { useTitle } from '../../../../ui/use-title.ts';
import { ByInvoice } from './by-invoice.tsx';
import { PriceList } from './price-list.tsx';
import { BUYING } from './texts.ts';
import { useBuying } from './use-buying.ts';
import { type SeatSales, useSeatPurchases } from './use-purchases.ts';

const ToSeats = () => (
  <Link to="/administration" search={{ tab: 'seats' }}>
    {BUYING.toSeats}
  </Link>
);

/** A partner user buys seats by card. */
export function BuySeatsPage() {
  useTitle(BUYING.title);
  const { partnerID } = useProfile();
  return (
    <Page width="narrow">
      <PageHead title={BUYING.title} />
      {partnerID !== null && <Buying partnerID={partnerID} />}
    </Page>
  );
}

function Buying({ partnerID }: { readonly partnerID: string }) {
  const { data, ...query } = useSeatPurchases(partnerID);
  return (
    <Stack gap={24} shrink>
      {query.isPending && (
        <Delayed label={BUYING.loading}>
          <Bone height={180} />
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={BUYING.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && <BuyForm partnerID={partnerID} tiers={data.tiers} onRefused={() => void query.refetch()} />}
      <p>
        <ToSeats />
      </p>
    </Stack>
  );
}

/** What was begun goes on where the price list is gone meanwhile. */
interface BuyFormProps {
  readonly partnerID: string;
  readonly tiers: SeatSales['tiers'];
  readonly onRefused: () => void;
}

function BuyForm({ partnerID, tiers, onRefused }: BuyFormProps) {
  const payment = useRef<PaymentPort>(null);
  const open = useRef<HTMLDivElement>(null);
  const buying = useBuying({ partnerID, tiers, payment, onRefused });
  const { fields, failure, stage, bought, count, quote, begun, isFixed, isOpen, isElsewhere, isCancelled } = buying;
  const { problems, focus, form } = fields;
  const { onChange, ...field } = fields.field('count');

  useEffect(() => {
    if (focus?.place === 'paymentMethodId') payment.current?.focus();
  }, [focus]);

  // The button that was pressed is gone, far below.
  useEffect(() => {
    if (isElsewhere) open.current?.focus();
  }, [isElsewhere]);

  // Its button is gone.
  useEffect(() => {
    if (isCancelled) form.current?.querySelector<HTMLElement>('[name="count"]')?.focus();
  }, [isCancelled, form]);

  if (bought) {
    const { purchaseID } = bought;
    return (
      <div role="status">
        <Notice kind="note">
          <p>{BUYING.done(bought.count)}</p>
          <p>{BUYING.doneLead}</p>
          <p>
            <Link to="/account/seats/$partnerID/$purchaseID" params={{ partnerID, purchaseID }}>
              {BUYING.toReceipt}
            </Link>
          </p>
        </Notice>
      </div>
    );
  }
  const cancelled = isCancelled && (
    <div role="status">
      <Notice kind="note">{BUYING.cancelled}</Notice>
    </div>
  );
  if (tiers.length === 0 && !isFixed)
    return (
      <>
        {cancelled}
        <Notice kind="note">
          <ByInvoice />
        </Notice>
      </>
    );
  return (
    <Stack
      ref={form}
      as="form"
      shrink
      gap={24}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void buying.submit();
      }}
    >
      {cancelled}
      {isOpen && (
        <Notice kind="note">
          <Stack ref={open} tabIndex={-1} gap={12} shrink>
            <p>
              {begun && BUYING.begun(begun.count, begun.amountInCents)} {isElsewhere && BUYING.inOtherTab}
            </p>
            <p>{PAYMENT.notTwice}</p>
            <FailureNotice text={problems.form} {...failure} />
            <Row gap={16}>
              <Button type="submit" name="form" loading={stage !== null && stage !== 'cancelling'}>
                {BUYING.finish}
              </Button>
              <Button
                variant="default"
                loading={stage === 'cancelling'}
                disabled={stage !== null && stage !== 'cancelling'}
                onClick={() => void buying.cancel()}
              >
                {BUYING.cancel}
              </Button>
              {quote && <Note tabular>{BUYING.pays(quote.amountInCents)}</Note>}
            </Row>
          </Stack>
        </Notice>
      )}
      {tiers.length > 0 && (
        <Stack gap={4} shrink>
          <PriceList tiers={tiers} />
          <Note as="p">{BUYING.allAtPrice}</Note>
        </Stack>
      )}
      <Stack gap={8} shrink>
        <TextInput
          {...field}
          label={BUYING.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          readOnly={isFixed}
          disabled={isOpen}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {count !== null && quote && !isElsewhere && <Preview count={count} quote={quote} />}
      </Stack>
      <Stack as="section" gap={16} shrink aria-labelledby="seats-payment">
        <Text as="h2" id="seats-payment" size={18} face="serif">
          {BUYING.payment}
        </Text>
        <Stack as="fieldset" gap={16} shrink disabled={isOpen}>
          <PaymentFields
            ref={payment}
            amount={quote?.amountInCents ?? tiers[0]?.priceInCents ?? 0}
            invalid={problems.paymentMethodId !== undefined}
            isFixed={isFixed}
            onEdit={buying.onCardEdit}
          />
        </Stack>
        <FailureNotice text={problems.paymentMethodId} {...failure} />
      </Stack>
      {!isOpen && (
        <>
          <FailureNotice text={problems.form} {...failure} />
          <Row gap={16}>
            <Button type="submit" loading={stage !== null}>
              {BUYING.submit}
            </Button>
            {quote && <Note tabular>{BUYING.pays(quote.amountInCents)}</Note>}
          </Row>
        </>
      )}
      <LiveRegion message={stage ? BUYING.busy[stage] : ''} />
    </Stack>
  );
}

/** What so many cost, and from how many on each costs less. */
function Preview({ count, quote }: { readonly count: number; readonly quote: SeatQuote }) {
  const { priceInCents, amountInCents, next } = quote;
  const whole = next && next.from * next.priceInCents;
  return (
    <Stack gap={2} shrink role="status">
      <Text weight={600} tabular>
        {BUYING.total(count, amountInCents, priceInCents)}
      </Text>
      {next && (
        <Note as="p">
          {BUYING.next(next.from, next.priceInCents, priceInCents - next.priceInCents)}
          {whole !== null && whole <= amountInCents && ` ${BUYING.nextCheaper(next.from, whole)}`}
        </Note>
      )}
    </Stack>
  );
}

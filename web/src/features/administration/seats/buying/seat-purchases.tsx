import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { formatDay } from '../../../../ui/format.ts';
import { Note, Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Failure } from '../../../../ui/states.tsx';
import type { Partner } from '../seat-dialogs.tsx';
import { ByInvoice } from './by-invoice.tsx';
import { PriceList } from './price-list.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { openAttempt } from './stored-attempt.ts';
import { BUYING, SEAT_PURCHASES } from './texts.ts';
import { type SeatPurchase, type SeatSales, useSeatPurchases } from './use-purchases.ts';

interface SeatPurchasesProps {
  readonly partner: Partner;
  readonly isAdmin: boolean;
}

/** What seats cost a partner by card, how it buys them, and what it bought. */
export function SeatPurchases({ partner, isAdmin }: SeatPurchasesProps) {
  const { partnerID } = partner;
  const { data, ...query } = useSeatPurchases(partnerID);
  const [pricing, setPricing] = useState<Pick<SeatSales, 'tiers'>>();
  const [refunding, setRefunding] = useState<SeatPurchase>();
  const { userID } = useProfile();
  const open = isAdmin ? null : openAttempt({ partnerID, userID });
  const title = isAdmin || (data && data.tiers.length > 0) ? BUYING.price : BUYING.more;
  return (
    <Stack as="section" gap={12} shrink aria-label={title}>
      <Row justify="between">
        {data && (
          <Text as="h3" size={16} weight={600}>
            {title}
          </Text>
        )}
        {data && isAdmin && (
          <Button size="sm" variant="default" onClick={() => setPricing(data)}>
            {SEAT_PURCHASES.editPrices}
          </Button>
        )}
      </Row>
      {query.isError && (
        <Failure
          text={SEAT_PURCHASES.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data &&
        (data.tiers.length > 0 ? (
          <PriceList tiers={data.tiers} />
        ) : (
          <p>{isAdmin ? BUYING.byInvoiceAdmin : <ByInvoice />}</p>
        ))}
      {data && !isAdmin && data.tiers.length > 0 && (
        <div>
          <LinkButton to="/administration/buy-seats">{BUYING.submit}</LinkButton>
        </div>
      )}
      {data && (data.purchases.length > 0 || data.tiers.length > 0 || open !== null) && (
        <Stack as="section" gap={12} pt={16} shrink aria-label={SEAT_PURCHASES.title}>
          <Text as="h3" size={16} weight={600}>
            {SEAT_PURCHASES.title}
          </Text>
          {open !== null && (
            <Note as="p">
              {SEAT_PURCHASES.begun(open.count, open.amountInCents)}{' '}
              <Link to="/administration/buy-seats">{SEAT_PURCHASES.toOpen}</Link>
            </Note>
          )}
          {data.purchases.length === 0 && open === null && <Note as="p">{SEAT_PURCHASES.none}</Note>}
          {data.purchases.map((purchase) => (
            <Purchase
              key={purchase.receipt.purchaseID}
              partnerID={partnerID}
              purchase={purchase}
              isAdmin={isAdmin}
              onRefund={isRefundable(purchase) && isAdmin ? () => setRefunding(purchase) : undefined}
            />
          ))}
        </Stack>
      )}
      <PricesDialog subject={pricing && { ...partner, ...pricing }} onClose={() => setPricing(undefined)} />
      <RefundDialog subject={refunding && { partnerID, purchase: refunding }} onClose={() => setRefunding(undefined)} />
    </Stack>
  );
}

/** One refund after the other. */
const isRefundable = ({ free, pendingSeats }: SeatPurchase): boolean => free > 0 && pendingSeats === 0;

interface PurchaseProps {
  readonly partnerID: string;
  readonly purchase: SeatPurchase;
  /** They are told the provider's code, too. */
  readonly isAdmin: boolean;
  /** Absent where nothing can be given back, or not by whoever looks. */
  readonly onRefund: (() => void) | undefined;
}

function Purchase({ partnerID, purchase, isAdmin, onRefund }: PurchaseProps) {
  const { receipt, refundedSeats, pendingSeats, refused, atProviderInCents } = purchase;
  const { purchaseID, number, seats, totalInCents, paidAt, buyer, refunds } = receipt;
  const refunded = refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  const about = [
    seats && SEAT_PURCHASES.each(seats.priceInCents),
    formatDay(paidAt),
    SEAT_PURCHASES.by(buyer.name),
    refunded > 0 && SEAT_PURCHASES.refunded(refundedSeats, refunded),
  ];
  return (
    <Stack gap={2} shrink>
      <Row gap={12} align="baseline">
        <span className="tabular">{SEAT_PURCHASES.bought(seats?.count ?? 0, totalInCents)}</span>
        <Link to="/account/seats/$partnerID/$purchaseID" params={{ partnerID, purchaseID }}>
          {SEAT_PURCHASES.receipt(number)}
        </Link>
        {onRefund && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${SEAT_PURCHASES.refund}: ${SEAT_PURCHASES.receipt(number)}`}
            onClick={onRefund}
          >
            {SEAT_PURCHASES.refund}
          </Button>
        )}
      </Row>
      <Note as="p">{about.filter(Boolean).join(' · ')}</Note>
      {atProviderInCents > 0 && <Note as="p">{SEAT_PURCHASES.atProvider(atProviderInCents)}</Note>}
      {pendingSeats > 0 && (
        <Note as="p" role="status">
          {SEAT_PURCHASES.pending(pendingSeats)}
        </Note>
      )}
      {refused.map(({ refusedAt, count, reason }) => (
        <Note as="p" key={refusedAt}>
          {SEAT_PURCHASES.refused(count, formatDay(refusedAt), isAdmin || reason === 'exceedsPayment' ? reason : '')}
        </Note>
      ))}
    </Stack>
  );
}

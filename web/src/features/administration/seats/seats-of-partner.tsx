import { isDayOver } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { useFirstFew } from '../../../ui/first-few.tsx';
import { formatCount, formatMoment } from '../../../ui/format.ts';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { SeatPurchases } from './buying/seat-purchases.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { NoticesDialog } from './notices/notices-dialog.tsx';
import { SeatNotices } from './notices/seat-notices.tsx';
import { GiveSeatsDialog, TakeBackDialog } from './seat-dialogs.tsx';
import { SeatMoves } from './seat-moves.tsx';
import { StatementLinks } from './statement/statement-links.tsx';
import { SEATS } from './texts.ts';
import { type SeatLot, type SeatsOf, useSeats } from './use-seats.ts';

/** The seats of a partner: how many are free, what they were given by, and what happened to them. */
export function SeatsOfPartner({ partnerID }: { readonly partnerID: string }) {
  const { userType } = useProfile();
  const isAdmin = userType === 'admin';
  const { data, ...query } = useSeats(partnerID);
  const [giving, setGiving] = useState(false);
  const [taking, setTaking] = useState<SeatLot>();
  const [extending, setExtending] = useState<SeatLot>();
  const [choosing, setChoosing] = useState(false);
  const partner = data && { partnerID, partnerName: data.partnerName };
  return (
    <Stack as="section" gap={28} shrink aria-label={SEATS.title}>
      <Stack gap={8}>
        <Row justify="between">
          <Text as="h2" size={18} face="serif">
            {SEATS.title}
          </Text>
          {isAdmin && data && (
            <Button size="sm" variant="default" onClick={() => setGiving(true)}>
              {SEATS.give}
            </Button>
          )}
        </Row>
        {/* Administrators have it beneath other parts of a partner's page. */}
        {!isAdmin && (
          <Note as="p" measure>
            {SEATS.lead}
          </Note>
        )}
        {data?.lots.length === 0 && <p>{SEATS.none[isAdmin ? 'admin' : 'partnerUser']}</p>}
      </Stack>
      {query.isPending && (
        <Delayed label={SEATS.loading}>
          <Bone height={72} />
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={SEATS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && data.lots.length > 0 && (
        <>
          <Balance balance={data.balance} />
          <SeatNotices notices={data.notices} free={data.balance.free} onChange={() => setChoosing(true)} />
        </>
      )}
      {partner && <SeatPurchases partner={partner} isAdmin={isAdmin} />}
      {data && data.lots.length > 0 && (
        <>
          <StatementLinks partnerID={partnerID} months={data.months} />
          <Lots lots={data.lots} {...(isAdmin && { onTake: setTaking, onExtend: setExtending })} />
          <SeatMoves partnerID={partnerID} />
        </>
      )}
      <GiveSeatsDialog subject={giving ? partner : undefined} onClose={() => setGiving(false)} />
      <TakeBackDialog subject={taking && partner && { ...partner, lot: taking }} onClose={() => setTaking(undefined)} />
      <ExtendDialog subject={extending && { partnerID, lot: extending }} onClose={() => setExtending(undefined)} />
      <NoticesDialog
        subject={choosing && data ? { partnerID, notices: data.notices } : undefined}
        onClose={() => setChoosing(false)}
      />
    </Stack>
  );
}

/** Those that every partner has, and of the others what there is. */
function Balance({ balance }: Pick<SeatsOf, 'balance'>) {
  const always = (['free', 'reserved', 'used'] as const).map((name) => [SEATS[name], balance[name]] as const);
  const others = (['takenBack', 'refunded', 'expired'] as const).map((name) => [SEATS[name], balance[name]] as const);
  const shown = [...always, ...others.filter(([, count]) => count > 0)];
  return <Figures label={SEATS.figures} figures={shown.map(([name, count]) => [name, formatCount(count)])} />;
}

interface LotsProps {
  readonly lots: readonly SeatLot[];
  readonly onTake?: (lot: SeatLot) => void;
  readonly onExtend?: (lot: SeatLot) => void;
}

const untilOf = ({ lastDay }: SeatLot): string | null =>
  lastDay === null ? null : SEATS.until(lastDay, isDayOver(lastDay, new Date()));

const FEW = 2;

function Lots({ lots, onTake, onExtend }: LotsProps) {
  const { shown, more } = useFirstFew(lots, FEW);
  return (
    <Stack as="section" gap={12} shrink aria-label={SEATS.lots}>
      <Text as="h3" size={16} weight={600}>
        {SEATS.lots}
      </Text>
      {shown.map((lot) => (
        <Stack key={lot.lotID} gap={2} shrink>
          <Row gap={12} align="baseline">
            <span>{SEATS.lot(lot)}</span>
            {onTake && lot.free > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${SEATS.takeBack}: ${SEATS.lot(lot)}`}
                onClick={() => onTake(lot)}
              >
                {SEATS.takeBack}
              </Button>
            )}
            {onExtend && lot.lastDay !== null && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${SEATS.extend}: ${SEATS.lot(lot)}`}
                onClick={() => onExtend(lot)}
              >
                {SEATS.extend}
              </Button>
            )}
          </Row>
          <Note as="p">{[SEATS.lotFigures(lot), formatMoment(lot.at), untilOf(lot)].filter(Boolean).join(' · ')}</Note>
          {lot.note !== '' && (
            <Note as="p" measure>
              {lot.note}
            </Note>
          )}
        </Stack>
      ))}
      {more && <div>{more}</div>}
    </Stack>
  );
}

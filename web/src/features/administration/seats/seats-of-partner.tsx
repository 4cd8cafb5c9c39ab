import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { messageOf } from '../../../http/errors.ts';
import { saveFile } from '../../../http/files.ts';
import { useProfile } from '../../../session/session.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { useFirstFew } from '../../../ui/first-few.tsx';
import { formatCount, formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast/toast.ts';
import { SeatPurchases } from './buying/seat-purchases.tsx';
import { GiveSeatsDialog, TakeBackDialog } from './seat-dialogs.tsx';
import { SeatMoves } from './seat-moves.tsx';
import { SEATS } from './texts.ts';
import { type SeatLot, useSeats } from './use-seats.ts';

const FEW = 6;

/** The seats of a partner: how many are free, what they were given by, and what happened to them. */
export function SeatsOfPartner({ partnerID }: { readonly partnerID: string }) {
  const { userType } = useProfile();
  const isAdmin = userType === 'admin';
  const { data, ...query } = useSeats(partnerID);
  const [giving, setGiving] = useState(false);
  const [taking, setTaking] = useState<SeatLot>();
  const partner = data && { partnerID, partnerName: data.partnerName };
  return (
    <Stack as="section" gap={20} shrink aria-label={SEATS.title}>
      <Text as="h2" size={18} face="serif">
        {SEATS.title}
      </Text>
      {/* Administrators have it beneath other parts of a partner's page. */}
      {!isAdmin && <Note as="p">{SEATS.lead}</Note>}
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
      {data && (
        <Facts
          facts={[
            [SEATS.free, formatCount(data.balance.free)],
            [SEATS.reserved, formatCount(data.balance.reserved)],
            [SEATS.used, formatCount(data.balance.used)],
            [SEATS.takenBack, data.balance.takenBack > 0 ? formatCount(data.balance.takenBack) : null],
            [SEATS.refunded, data.balance.refunded > 0 ? formatCount(data.balance.refunded) : null],
          ]}
        />
      )}
      {data?.lots.length === 0 && <p>{SEATS.none[isAdmin ? 'admin' : 'partnerUser']}</p>}
      {isAdmin && data && (
        <div>
          <Button size="sm" onClick={() => setGiving(true)}>
            {SEATS.give}
          </Button>
        </div>
      )}
      {partner && <SeatPurchases partner={partner} isAdmin={isAdmin} />}
      {data && data.lots.length > 0 && (
        <>
          <Statements partnerID={partnerID} months={data.months} />
          <Lots lots={data.lots} onTake={isAdmin ? setTaking : undefined} />
          <SeatMoves partnerID={partnerID} />
        </>
      )}
      <GiveSeatsDialog subject={giving ? partner : undefined} onClose={() => setGiving(false)} />
      <TakeBackDialog subject={taking && partner && { ...partner, lot: taking }} onClose={() => setTaking(undefined)} />
    </Stack>
  );
}

interface StatementsProps {
  readonly partnerID: string;
  /** The latest first. */
  readonly months: readonly string[];
}

function Statements({ partnerID, months }: StatementsProps) {
  const { shown, more } = useFirstFew(months, FEW);
  const file = useMutation({
    mutationFn: async (month: string) => saveFile(await download('seatStatement', { params: { partnerID, month } })),
    onError: (error) => toastError(messageOf(error, SEATS.statementFailed)),
  });
  return (
    <Row as="section" gap={12} aria-label={SEATS.statements}>
      {shown.map((month) => (
        <Button
          key={month}
          size="compact-sm"
          variant="default"
          loading={file.isPending && file.variables === month}
          onClick={() => file.mutate(month)}
        >
          {SEATS.statement(month)}
        </Button>
      ))}
      {more}
    </Row>
  );
}

interface LotsProps {
  readonly lots: readonly SeatLot[];
  readonly onTake: ((lot: SeatLot) => void) | undefined;
}

const Lots = ({ lots, onTake }: LotsProps) => (
  <Stack as="section" gap={12} shrink aria-label={SEATS.lots}>
    {lots.map((lot) => (
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
        </Row>
        <Note as="p">{[SEATS.lotFigures(lot), formatMoment(lot.at), lot.note].filter(Boolean).join(' · ')}</Note>
      </Stack>
    ))}
  </Stack>
);

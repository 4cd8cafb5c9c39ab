import { createAccounts } from '../account/accounts.ts';
import { createAddressReservations } from '../address/reservations.ts';
import { createReclaim } from '../address-reclaim/reclaim.ts';
import { agreements } from '../agreements/agreements.ts';
import { createInvitationHolds } from '../cohorts/holds.ts';
import { createChangesAtOnce } from '../email-change/at-once.ts';
import { createEmailChanges } from '../email-change/email-changes.ts';
import { createEmailChangeSteps } from '../email-change/steps.ts';
import { createPurchases } from '../purchase/purchases.ts';
import { createSeatNoticing } from '../seats/notices/noticing.ts';
import { createSeatPurchases } from '../seats/purchase/purchases.ts';
import { createSeats } from '../seats/seats.ts';
import type { Content } from './content.ts';
import type { Ground } from './ground.ts';

export function accountsOf(ground: Ground & Content) {
  const { pipeline, providers, links } = ground;
  const streams = {
    agreements: pipeline.handle(agreements),
    reservations: createAddressReservations(pipeline, ground),
  };
  const accounts = createAccounts(pipeline, streams);
  const given = { ...ground, ...streams, accounts };
  const holds = createInvitationHolds(pipeline);
  const purchases = createPurchases(pipeline, { ...given, holds, payments: providers.payments });
  const emailChangeSteps = createEmailChangeSteps(pipeline, given);
  const reclaim = createReclaim({ ...given, emailChangeSteps, purchases });
  return {
    ...streams,
    accounts,
    holds,
    purchases,
    seats: createSeats(pipeline, given),
    seatNoticing: createSeatNoticing(pipeline, given),
    seatPurchases: createSeatPurchases(pipeline, { ...given, payments: providers.payments }),
    reclaim,
    emailChanges: createEmailChanges(emailChangeSteps, { ...given, reclaim }),
    changesAtOnce: createChangesAtOnce(emailChangeSteps, { ...given, reclaim, idFrom: links.idFrom }),
  };
}

export type AccountParts = ReturnType<typeof accountsOf>;

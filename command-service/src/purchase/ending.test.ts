import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import * as decide from './purchase.ts';
import { purchase } from './purchase.ts';
import {
  expired,
  intentID,
  others,
  paying,
  refunded,
  refunding,
  released,
  STANDS,
  started,
  succeeded,
} from './testing/stands.ts';

const given = decisionsOf(purchase);

describe('expiring a purchase', () => {
  const expire = (closed: string | null) => (state: decide.Purchase | null) => decide.expire('timedOut', closed, state);

  it.each(['asking a card', 'waiting for the cardholder', 'declined'] as const)(
    'is possible when it is %s and its payment was closed',
    (stand) =>
      given(...STANDS[stand])
        .when(expire(intentID))
        .thenEvents(expired),
  );
  it('is possible when no card was asked', () => given(started).when(expire(null)).thenEvents(expired));
  it('is possible when nothing was paid', () =>
    given(...STANDS['paid by a code'])
      .when(expire(null))
      .thenEvents(expired));

  it('is not possible while it has a payment that was not closed', () => {
    given(...paying)
      .when(expire(null))
      .thenNothing();
    given(...paying)
      .when(expire('pi_of_before'))
      .thenNothing();
  });
  it.each(['paid', 'completed', 'expired', 'released', 'being refunded', 'refunded'] as const)(
    'is nothing when it is %s',
    (stand) =>
      given(...STANDS[stand])
        .when(expire(intentID))
        .thenNothing(),
  );

  it('frees what it held once', () => {
    given(...STANDS.expired)
      .when(decide.released)
      .thenEvents(released);
    given(...STANDS.refunded)
      .when(decide.released)
      .thenEvents(released);
  });
  it.each(others('expired', 'refunded'))('frees nothing when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.released)
      .thenNothing(),
  );
});

describe('giving money back', () => {
  it('begins once for a paid purchase', () =>
    given(...STANDS.paid)
      .when(decide.requestRefund)
      .thenEvents(refunding));
  it.each(others('paid'))('begins not at all when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.requestRefund)
      .thenNothing(),
  );

  it.each(['expired', 'released'] as const)('begins by itself when money comes after the purchase was %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.record, succeeded)
      .thenEvents(refunding),
  );
  it.each(['paid', 'completed', 'being refunded', 'refunded'] as const)(
    'does not begin by news of money when it is %s',
    (stand) =>
      given(...STANDS[stand])
        .when(decide.record, succeeded)
        .thenNothing(),
  );

  it('ends once', () =>
    given(...STANDS['being refunded'])
      .when(decide.refunded, 're_1')
      .thenEvents(refunded));
  it.each(others('being refunded'))('does not end when it is %s', (stand) =>
    given(...STANDS[stand])
      .when(decide.refunded, 're_1')
      .thenNothing(),
  );
});

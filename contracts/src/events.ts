import * as account from './account/events.ts';
import * as actions from './actions/events.ts';
import * as administrators from './admins/events.ts';
import * as agreements from './agreements/events.ts';
import * as apiKeys from './api-keys/events.ts';
import * as attempts from './attempts/events.ts';
import * as attention from './attention/events.ts';
import * as branding from './branding/events.ts';
import * as calendar from './calendar/events.ts';
import * as cohorts from './cohorts/events.ts';
import type { DataOf, EventDefinition, RecordedEvent } from './core/event.ts';
import * as discount from './discount-codes/events.ts';
import * as email from './email-change/events.ts';
import * as evidence from './evidence/events.ts';
import * as exports from './exports/events.ts';
import * as guess from './guesses/events.ts';
import * as invitations from './invitations/events.ts';
import * as mail from './mail/events.ts';
import * as notes from './notes/events.ts';
import * as operations from './operations/events.ts';
import * as outcomes from './outcomes/events.ts';
import * as partnerAccess from './partner-access/events.ts';
import * as partner from './partners/events.ts';
import * as passkeys from './passkeys/events.ts';
import * as purchase from './purchase/events.ts';
import * as assessment from './questionnaires/events.ts';
import * as recipients from './recipients/events.ts';
import * as reminders from './reminders/events.ts';
import * as reports from './reports/events.ts';
import * as review from './review/events.ts';
import * as savedViews from './saved-views/events.ts';
import * as seats from './seats/events.ts';
import * as seatNotices from './seats/notice-events.ts';
import * as seatPurchases from './seats/purchase-events.ts';
import * as secondFactor from './second-factor/events.ts';
import * as session from './session/events.ts';
import * as report from './sharing/events.ts';
import * as singleSignOn from './single-sign-on/events.ts';
import type { StreamCategory } from './streams.ts';
import * as survey from './survey/events.ts';
import * as taxonomy from './taxonomy/events.ts';
import * as verification from './verification/events.ts';
import * as webhooks from './webhooks/events.ts';

type EventsIn<Slices> = { readonly [K in keyof Slices as Slices[K] extends EventDefinition ? K : never]: Slices[K] };

const eventsIn = <Slices extends object>(slices: Slices): EventsIn<Slices> =>
  // Only events have an upcast.
  Object.fromEntries(Object.entries(slices).filter(([, value]) => Object.hasOwn(value, 'upcast'))) as EventsIn<Slices>;

export const EVENTS = eventsIn({
  ...account,
  ...actions,
  ...administrators,
  ...agreements,
  ...apiKeys,
  ...assessment,
  ...attempts,
  ...attention,
  ...branding,
  ...calendar,
  ...cohorts,
  ...discount,
  ...email,
  ...evidence,
  ...notes,
  ...exports,
  ...guess,
  ...invitations,
  ...mail,
  ...operations,
  ...outcomes,
  ...partner,
  ...partnerAccess,
  ...passkeys,
  ...purchase,
  ...recipients,
  ...reminders,
  ...report,
  ...reports,
  ...review,
  ...savedViews,
  ...seats,
  ...seatPurchases,
  ...seatNotices,
  ...secondFactor,
  ...session,
  ...singleSignOn,
  ...survey,
  ...taxonomy,
  ...verification,
  ...webhooks,
});

export type EventType = keyof typeof EVENTS;
export type EventData = { [T in EventType]: DataOf<(typeof EVENTS)[T]> };

export type DomainEvent = { [T in EventType]: RecordedEvent<T, EventData[T]> }[EventType];

export type DomainEventOf<C extends StreamCategory> = {
  [T in EventType]: (typeof EVENTS)[T] extends { readonly stream: C } ? RecordedEvent<T, EventData[T]> : never;
}[EventType];

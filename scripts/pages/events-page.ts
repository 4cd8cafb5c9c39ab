import { EVENTS, type EventDefinition, STREAMS, type StreamCategory } from '@groundwork/contracts';
import type { TSchema } from 'typebox';

const STREAM_NAMES: Readonly<Record<StreamCategory, string>> = {
  account: STREAMS.account('<userID>'),
  email: STREAMS.email('<pseudonym of the address>'),
  emailChange: STREAMS.emailChange('<changeID>'),
  erasure: STREAMS.erasure('<userID>'),
  purchase: STREAMS.purchase('<purchaseID>, the userID to be'),
  discountCode: STREAMS.discountCode('<discountID>'),
  mail: STREAMS.mail('<mailID>'),
  verification: STREAMS.verification('<verificationID>'),
  session: STREAMS.session('<sessionID>'),
  guesses: STREAMS.guesses('<HMAC of the address>'),
  agreements: STREAMS.agreements(),
  partner: STREAMS.partner('<partnerID>'),
  taxonomy: STREAMS.taxonomy(),
  assessment: STREAMS.assessment('<originID>'),
  review: STREAMS.review('<originID>'),
  attempts: STREAMS.attempts('<userID>'),
  report: STREAMS.report('<userID>'),
  actions: STREAMS.actions('<userID>'),
  evidence: STREAMS.evidence('<userID>'),
  notes: STREAMS.notes('<userID>'),
  calendar: STREAMS.calendar('<userID>'),
  outcomes: STREAMS.outcomes('<userID>'),
  reminders: STREAMS.reminders('<userID>'),
  attention: STREAMS.attention('<kind>_<itemID>'),
  survey: STREAMS.survey(),
  administrators: STREAMS.administrators(),
  export: STREAMS.export('<userID>'),
  readModels: STREAMS.readModels(),
  parkedEvent: STREAMS.parkedEvent('<parkedID>'),
  invitations: STREAMS.invitations('<userID>'),
  invitationBatch: STREAMS.invitationBatch('<batchID>'),
  savedReports: STREAMS.savedReports('<userID>'),
  savedViews: STREAMS.savedViews('<userID>'),
  identity: STREAMS.identity('<HMAC of issuer and sub>'),
  identityProviders: STREAMS.identityProviders(),
  branding: STREAMS.branding('<partnerID>'),
  seats: STREAMS.seats('<partnerID>'),
  seatPrices: STREAMS.seatPrices('<partnerID>'),
  seatPurchase: STREAMS.seatPurchase('<purchaseID>'),
  cohort: STREAMS.cohort('<cohortID>'),
  cohortInvitation: STREAMS.cohortInvitation('<invitationID>'),
  cohortMembership: STREAMS.cohortMembership('<userID>'),
  webhooks: STREAMS.webhooks('<userID>'),
  webhookDelivery: STREAMS.webhookDelivery('<deliveryID>'),
  apiKey: STREAMS.apiKey('<keyID>'),
  keyring: STREAMS.keyring('<userID>'),
  recipient: STREAMS.recipient('<userID of somebody without an account>'),
};

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

function describe(shape: Shape): string {
  if (shape.const !== undefined) return `'${String(shape.const)}'`;
  if (shape.anyOf) return shape.anyOf.map(describe).join(' or ');
  if (shape.type === 'array') return `list of ${describe(shape.items ?? {})}`;
  if (shape.properties) return `{ ${Object.keys(shape.properties).join(', ')} }`;
  return shape.type ?? 'any';
}

function section(definition: EventDefinition): string {
  const { properties = {} } = definition.schema as TSchema & Shape;
  const rows = Object.entries(properties).map(
    ([name, shape]) => `| ${name} | ${describe(shape)} | ${definition.personal.includes(name) ? 'sealed' : ''} |`,
  );
  return [
    `## ${definition.type}`,
    '',
    `${definition.about} Version ${definition.version}, in \`${STREAM_NAMES[definition.stream]}\`.`,
    '',
    '| field | holds | personal |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** @returns docs/events.md. */
export function eventsPage(): string {
  // Independent of the load order.
  const definitions: readonly EventDefinition[] = Object.values(EVENTS).sort((a, b) => (a.type < b.type ? -1 : 1));
  const sections = Object.keys(STREAM_NAMES).flatMap((category) =>
    definitions.filter(({ stream }) => stream === category).map(section),
  );
  return [
    '# Events',
    '',
    'Made from the schemas in `contracts/src/*/events.ts` by `npm run docs`; a test holds it to them. Every event carries id, type,',
    'version, data, and metadata: actorID, actorType, time, correlationID, causationID, commandID, and traceparent where it was traced. Fields marked sealed are encrypted',
    'with the key of the person in `userID` before they reach the log, and read as empty once that key is destroyed.',
    '',
    ...sections,
  ].join('\n');
}
